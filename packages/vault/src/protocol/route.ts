import type { GenericSchema, InferInput } from 'valibot'

/**
 * One request of the login service: the wallet's page parses the answer, the service parses the body. Without a body's
 * type, the service ignores the body. `'blob'`: the answer is a page.
 */
export type LoginRoute<
  Path extends string = string,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema | 'blob' = GenericSchema | 'blob',
> = {
  method: 'GET' | 'POST' | 'PUT'
  path: Path
  response: Answer
  /** A type only: `bodies.ts` has the schema, which the page does not load. */
  readonly body?: Body
}

/** Declares a request whose body fits a schema of `bodies.ts`. */
export function taking<Body extends GenericSchema>() {
  return <Path extends string, Answer extends GenericSchema | 'blob'>(
    method: LoginRoute['method'],
    path: Path,
    response: Answer,
  ): LoginRoute<Path, Body, Answer> => ({ method, path, response })
}

/** Declares a request without a body. */
export function plainRoute<Path extends string, Answer extends GenericSchema | 'blob'>(
  method: LoginRoute['method'],
  path: Path,
  response: Answer,
): LoginRoute<Path, undefined, Answer> {
  return { method, path, response }
}

/** A request whose answer is JSON. */
export type JsonRoute = LoginRoute & { response: GenericSchema }
/** The arguments of a caller: the body, if the route has one. */
export type BodyArguments<R extends LoginRoute> =
  Exclude<R['body'], undefined> extends infer Body
    ? [Body] extends [never]
      ? []
      : Body extends GenericSchema
        ? [body: InferInput<Body>]
        : []
    : []
