import type { GenericSchema, InferInput, InferOutput } from 'valibot'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Empty = Record<never, never>

/** The names in `:name` position of a path pattern. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One call of the wire: what it takes and what it answers, as schemas. `'blob'` answers with bytes. */
export type Route<
  Path extends string = string,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema | 'blob' = GenericSchema | 'blob',
> = {
  /** The HTTP method. */
  method: Method
  /** The path, with `:name` for a parameter. */
  path: Path
  /** The schema of the query; `undefined` when there is none. */
  query: Query
  /** The schema of the body; `undefined` when there is none. */
  body: Body
  /** The schema of the answer, `'blob'` for bytes. */
  response: Response
}

/** Declares a route. Schemas are read on both sides: the gateway parses requests, the client answers. */
export function route<
  Path extends string,
  Response extends GenericSchema | 'blob',
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  method: Method,
  path: Path,
  shapes: { query?: Query; body?: Body; response: Response },
): Route<Path, Query | undefined, Body | undefined, Response> {
  return { method, path, query: shapes.query, body: shapes.body, response: shapes.response }
}

type Member<Name extends string, Schema> = [Exclude<Schema, undefined>] extends [never]
  ? Empty
  : Exclude<Schema, undefined> extends GenericSchema
    ? { [K in Name]: InferInput<Exclude<Schema, undefined>> }
    : Empty

/** What a caller of the route gives. */
export type RequestOf<R> =
  R extends Route<infer Path, infer Query, infer Body, infer _Response>
    ? ([PathNames<Path>] extends [never] ? Empty : { params: Record<PathNames<Path>, string> }) &
        Member<'query', Query> &
        Member<'body', Body>
    : never

/** What the route answers once parsed. */
export type AnswerOf<R> =
  R extends Route<infer _Path, infer _Query, infer _Body, infer Response>
    ? Response extends GenericSchema
      ? InferOutput<Response>
      : Blob
    : never
