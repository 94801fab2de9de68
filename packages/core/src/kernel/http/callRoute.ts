import { earlyError } from '@latchkey/protocol'
import type { RequestOf, Route } from '@latchkey/protocol/wire'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { isRecord } from '../foreign/json.ts'
import { type HttpRequest, http } from './request.ts'

/**
 * Calls a route of the gateway and parses its answer. Throws what `http` throws, and `BAD_RESPONSE` when the
 * answer has another shape than the wire table says.
 */
export async function callRoute<
  Path extends string,
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
  Response extends GenericSchema,
>(
  client: Latchkey,
  route: Route<Path, Query, Body, Response>,
  request: RequestOf<Route<Path, Query, Body, Response>>,
  signal?: AbortSignal,
): Promise<InferOutput<Response>> {
  const prepared = prepare(client, route, request, signal)
  const answer = route.method === 'GET' ? await http.get(prepared) : await http.post(prepared)
  const parsed = safeParse(route.response, answer)
  if (!parsed.success) throw earlyError('BAD_RESPONSE', parsed.issues)
  return parsed.output
}

function prepare(
  client: Latchkey,
  { method, path }: { method: string; path: string },
  request: unknown,
  signal: AbortSignal | undefined,
): HttpRequest {
  const given = isRecord(request) ? request : {}
  const params = texts(given.params)
  const { projectId, sdkType, sdkVersion, gatewayUrl } = client.options
  const { clientId, clock } = client[internals]
  const isIdentified = clientId !== undefined && method === 'GET' && path.startsWith('/v1/')
  return {
    baseUrl: gatewayUrl,
    clock,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query: {
      projectId,
      st: sdkType,
      sv: sdkVersion,
      ...(isIdentified && { clientId }),
      ...texts(given.query),
    },
    ...(given.body !== undefined && { body: given.body }),
    ...(signal && { signal }),
  }
}

function texts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
