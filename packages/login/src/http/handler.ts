import type { Route } from '@latchkey/protocol/wire'
import { type Parsed, parseWith, readJson } from '@latchkey/service/http'
import type { LoginRoute } from '@latchkey/vault/protocol'
import type { GenericSchema, InferInput } from 'valibot'
import type { LoginDependencies } from '../dependencies.ts'
import type { Admission } from '../session/admission.ts'
import { type Reply, refuse } from './reply.ts'

type AnySchema = GenericSchema | undefined
type JsonHandler<Body, Answer extends GenericSchema> = (
  dependencies: LoginDependencies,
  call: { request: Request; body: Parsed<Body> },
) => Promise<Reply<InferInput<Answer>>> | Reply<InferInput<Answer>>

/** The handler of a route, typed by its declaration. */
export type LoginHandler<R> =
  R extends LoginRoute<infer _Path, infer Body, infer Answer>
    ? Answer extends GenericSchema
      ? JsonHandler<Body, Answer>
      : never
    : never

/** The handler of a page. `params`: the values of the names in its path. */
export type PageHandler = (
  dependencies: LoginDependencies,
  call: { request: Request; params: Readonly<Record<string, string>> },
) => Promise<Response> | Response

/** A route of the wallet's page with its handler. */
export type ServedRequest = {
  /** The route with its schemas, as in the wire table. */
  route: Route
  reply(dependencies: LoginDependencies, request: Request): Promise<Reply<object>>
}

/**
 * Binds the schema of a route's body and its handler. Refuses a request whose body does not fit the route as `MALFORMED`,
 * unless `admission` refuses its login: what a visitor may not do says nothing about bodies.
 */
export function on<Body extends AnySchema, Answer extends GenericSchema<object>>(
  route: LoginRoute<string, Body, Answer>,
  schema: Body,
  handler: JsonHandler<Body, Answer>,
  admission?: Admission,
): ServedRequest {
  return {
    route: { ...route, query: undefined, body: schema },
    async reply(dependencies, request) {
      const body = await parseBody(schema, request)
      if (!body.ok) return (await admission?.(dependencies, request)) ?? refuse('MALFORMED')
      return handler(dependencies, { request, body: body.value })
    },
  }
}

const bodyLimit = 16_384

/** Parses the body of a request, JSON or a form, with a schema. Reads no body without one. */
export async function parseBody<Schema extends AnySchema>(
  schema: Schema,
  request: Request,
): Promise<{ ok: true; value: Parsed<Schema> } | { ok: false }> {
  if (schema === undefined) return parseWith(schema, undefined)
  const raw = await readJson(request, bodyLimit)
  return raw.ok ? parseWith(schema, raw.value) : { ok: false }
}

/**
 * Returns the values of the names in a path's pattern, such as `/login/callback/:provider`. Returns `undefined` for a
 * path that does not match.
 */
export function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split('/'), path.split('/')]
  if (names.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = value
    else if (name !== value) return undefined
  }
  return params
}
