export { type BodySource, readBounded, readBoundedText, readRequestText } from './bounded.ts'
export { costOf } from './cost.ts'
export { parseExact, stringifyExact } from './exactJson.ts'
export type { Exchange, Handler, Parsed } from './handler.ts'
export { acceptedLanguages } from './languages.ts'
export { createOriginRule, type OriginRule } from './origins.ts'
export { style } from './pageStyle.ts'
export { parseWith, readJson } from './parse.ts'
export type { Caller } from './passWhole.ts'
export {
  type FailureStatus,
  json,
  jsonBytes,
  noContent,
  originRefused,
  type Reply,
  refuse,
  type Serialised,
  serialise,
  serialised,
  tooManyRequests,
} from './reply.ts'
export type { Bindings } from './request.ts'
export { createServer, type Server } from './server.ts'
export { isUpstreamFailure, orUnavailable } from './upstream.ts'
