import type { PathNames, Route } from '@latchkey/protocol/wire'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Reply } from './reply.ts'

/** A parsed part of a request; `undefined` without a schema. */
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

/** The reply of a handler: the value that the client parses, or bytes. */
export type ReplyOf<Response> = Response extends GenericSchema
  ? Reply<InferInput<Response>>
  : Reply<'blob'>

/** The facts of one exchange that are not in its route. */
export type Exchange = {
  requestId: string
  /** Scheme and host under which the caller reaches the gateway, without a trailing slash. */
  baseUrl: string
  /** The client whose requests are counted: an address, or its network. */
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
