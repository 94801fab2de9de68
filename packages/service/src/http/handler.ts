import type { PathNames, Route } from '@latchkey/protocol/wire'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Reply } from './reply.ts'

/** What a part of the request is once parsed; `undefined` where the route declares none. */
export type Parsed<Schema> =
  Exclude<Schema, undefined> extends infer Given
    ? Given extends GenericSchema
      ? InferOutput<Given>
      : undefined
    : undefined

export type ParsedRequest<Path extends string, Query, Body> = {
  params: Record<PathNames<Path>, string>
  query: Parsed<Query>
  body: Parsed<Body>
}

/** What a handler answers with: the value that the client will parse, or raw bytes. */
export type ReplyOf<Response> = Response extends GenericSchema
  ? Reply<InferInput<Response>>
  : Reply<'blob'>

/** Facts of one exchange that do not stand in the route. */
export type Exchange = {
  requestId: string
  /** Scheme and host under which the caller reaches the gateway, without a trailing slash. */
  baseUrl: string
  /** Whom the request is counted for: the caller's address, or the network that it is from. */
  client: string
  /** Whether the caller is limited at all. */
  isLimited: boolean
  /** Cuts the caller's connection; `false` without a socket. */
  cut(): boolean
  header(name: string): string | undefined
}

export type HandlerOf<Path extends string, Query, Body, Response> = (
  request: ParsedRequest<Path, Query, Body>,
  exchange: Exchange,
) => ReplyOf<Response> | Promise<ReplyOf<Response>>

/** The handler of a route of the wire table, typed by it. */
export type Handler<R> =
  R extends Route<infer Path, infer Query, infer Body, infer Response>
    ? HandlerOf<Path, Query, Body, Response>
    : never
