import type { IncomingMessage, RequestListener } from 'node:http'
import type { Pulse, Readiness } from '@latchkey/service/lifecycle'
import { errorText, rpcErrors } from '../frames.ts'
import { corsHeaders, type HttpReply, send } from './reply.ts'
import { createRpc, type RpcDependencies } from './rpc.ts'

export type HttpDependencies = RpcDependencies & {
  /** Asks the database. */
  pulse(): Promise<Pulse>
  readiness: Readiness
  /** Returns the number of open sockets. */
  sockets(): number
  onError(error: unknown): void
}

const unknownRoute: HttpReply = { status: 404, body: JSON.stringify({ error: 'Unknown route' }) }
const alive: HttpReply = { status: 200, body: JSON.stringify({ status: 'live' }) }
const internalError: HttpReply = { status: 500, body: errorText('null', rpcErrors.internal) }

/** Creates the relay's plain HTTP: `GET /health`, `/ready` and `/live`, and one JSON-RPC request at a time at `POST /rpc`. */
export function createHttp(dependencies: HttpDependencies): RequestListener {
  const answerRpc = createRpc(dependencies)

  function answer(request: IncomingMessage): HttpReply | Promise<HttpReply> {
    const path = request.url?.split('?')[0]
    if (request.method === 'GET' && path === '/health') return healthOf(dependencies)
    if (request.method === 'GET' && path === '/live') return alive
    if (request.method === 'GET' && path === '/ready') return readinessOf(dependencies.readiness)
    if (request.method === 'POST' && path === '/rpc') return answerRpc(request)
    return unknownRoute
  }

  async function respond(...[request, response]: Parameters<RequestListener>): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end()
      return
    }
    try {
      send(response, await answer(request))
    } catch (error) {
      dependencies.onError(error)
      if (!response.headersSent) send(response, internalError)
    }
  }

  return (request, response) => void respond(request, response)
}

async function readinessOf(readiness: Readiness): Promise<HttpReply> {
  const why = await readiness.check()
  return why === undefined
    ? { status: 200, body: JSON.stringify({ status: 'ready' }) }
    : { status: 503, body: JSON.stringify({ status: 'unready', reason: why }) }
}

async function healthOf({ pulse, clock, sockets }: HttpDependencies): Promise<HttpReply> {
  const database = await pulse()
  const isUp = database === 'ok'
  const health = {
    status: isUp ? 'ok' : 'degraded',
    database,
    time: clock.now(),
    sockets: sockets(),
  }
  return { status: isUp ? 200 : 503, body: JSON.stringify(health) }
}
