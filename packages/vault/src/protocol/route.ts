import type { GenericSchema, InferInput } from 'valibot'

/**
 * One request of the login service, with the members of a route of the wire table: the service parses the body, the
 * wallet's page parses the answer. Without a schema, the service ignores the body. `'blob'`: the answer is a page.
 */
export type LoginRoute<
  Path extends string = string,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema | 'blob' = GenericSchema | 'blob',
> = {
  method: 'GET' | 'POST' | 'PUT'
  path: Path
  query: undefined
  body: Body
  response: Answer
}

/** Declares a request that has a body. */
export function route<
  Path extends string,
  Body extends GenericSchema,
  Answer extends GenericSchema | 'blob',
>(
  method: LoginRoute['method'],
  path: Path,
  { body, response }: { body: Body; response: Answer },
): LoginRoute<Path, Body, Answer> {
  return { method, path, query: undefined, body, response }
}

/** Declares a request without a body. */
export function plainRoute<Path extends string, Answer extends GenericSchema | 'blob'>(
  method: LoginRoute['method'],
  path: Path,
  response: Answer,
): LoginRoute<Path, undefined, Answer> {
  return { method, path, query: undefined, body: undefined, response }
}

/** A request whose answer is JSON. */
export type JsonRoute = LoginRoute & { response: GenericSchema }
/** The arguments of a caller: the body, if the route has one. */
export type BodyArguments<R extends LoginRoute> = R extends {
  body: infer Body extends GenericSchema
}
  ? [body: InferInput<Body>]
  : []
