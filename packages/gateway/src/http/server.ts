import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PathNames, Route } from '@latchkey/protocol/wire'
import { type Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { isOutage } from '../database/outage.ts'
import { clientKey } from './clientKey.ts'
import type { Exchange, HandlerOf } from './handler.ts'
import { inTime } from './inTime.ts'
import { describeError, type Log } from './logs.ts'
import { type OriginRule, preflightHeaders } from './origins.ts'
import { parseWith, readJson } from './parse.ts'
import { isLoopbackHost, type RateLimit } from './rateLimit.ts'
import { internalError, type Reply, refuse } from './reply.ts'

export type ServerSettings = {
  origins: OriginRule
  rateLimit: RateLimit
  log: Log
  publicUrl: string | undefined
  trustProxy: boolean
  /** Whether requests that no proxy passed on are counted too. */
  limitsDirect: boolean
  bodyLimit: number
  requestTimeout: number
}

/** What the socket server hands over beside the request; absent when called without a socket. */
export type Bindings = { incoming?: Pick<IncomingMessage, 'socket' | 'headers'> }
type Env = { Bindings: Bindings }

type AnySchema = GenericSchema | undefined
export type Server = {
  /** Registers the handler of a route; requests reach it parsed by the route's schemas. */
  on<
    Path extends string,
    Query extends AnySchema,
    Body extends AnySchema,
    Response extends GenericSchema | 'blob',
  >(
    route: Route<Path, Query, Body, Response>,
    handler: HandlerOf<Path, Query, Body, Response>,
  ): void
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
}

const unknownRoute = refuse(404, 'path', 'Unknown route')
const databaseDown = refuse(503, 'database', 'The database cannot be reached')
const originRefused = refuse(403, 'origin', 'This origin may not use this service')

/** The HTTP shell: ids, origins, limits, parsing and errors, the same for every route. */
export function createServer(settings: ServerSettings): Server {
  const app = new Hono<Env>()
  const { origins, rateLimit, log } = settings

  function send(context: Context<Env>, requestId: string, reply: Reply): Response {
    const headers = {
      ...reply.headers,
      ...origins.headers(headerOf(context, 'origin')),
      'x-request-id': requestId,
      'x-content-type-options': 'nosniff',
    }
    const body = reply.status === 204 || reply.status === 304 ? null : reply.body
    return new Response(body, { status: reply.status, headers })
  }

  function forwardedFor(context: Context<Env>): string | undefined {
    return settings.trustProxy ? headerOf(context, 'x-forwarded-for') : undefined
  }

  function clientOf(context: Context<Env>): string {
    const address = forwardedFor(context)?.split(',').at(-1)?.trim()
    return clientKey(address ?? context.env?.incoming?.socket.remoteAddress ?? '')
  }

  /** Seconds that the client has to wait; what comes straight from a machine that need not be limited has not to. */
  function waitFor(context: Context<Env>, path: string): number {
    const isLimited = settings.limitsDirect || forwardedFor(context) !== undefined
    return isLimited ? rateLimit.wait(clientOf(context), path) : 0
  }

  function exchangeOf(context: Context<Env>, requestId: string): Exchange {
    return {
      requestId,
      baseUrl: settings.publicUrl ?? ownOrigin(context),
      client: clientOf(context),
      header: (name) => headerOf(context, name),
    }
  }

  function admit(context: Context<Env>, path: string): Reply<never> | undefined {
    if (!origins.allows(headerOf(context, 'origin'))) return originRefused
    const wait = waitFor(context, path)
    if (wait === 0) return undefined
    return refuse(429, 'rate_limited', 'Too many requests', { 'retry-after': String(wait) })
  }

  app.options('*', (context) => {
    const allowed = origins.allows(headerOf(context, 'origin'))
    const granted: Reply = { status: 204, body: '', headers: preflightHeaders }
    return send(context, randomUUID(), allowed ? granted : originRefused)
  })
  app.notFound((context) => send(context, randomUUID(), admit(context, 'unknown') ?? unknownRoute))
  app.onError((error, context) => {
    log.write('error', 'failure', { error: describeError(error) })
    return send(context, randomUUID(), internalError)
  })

  return {
    on(route, handler) {
      // Nothing is awaited that need not be: an answer from a cache is written in the turn that asked for it.
      function answer(context: Context<Env>, requestId: string): Reply | Promise<Reply> {
        const refusal = admit(context, route.path)
        if (refusal) return refusal
        const query = parseWith(route.query, context.req.query())
        if (!query.ok) return query.refusal
        const call = (raw: unknown) => {
          const body = parseWith(route.body, raw)
          if (!body.ok) return body.refusal
          const params = context.req.param()
          if (!hasNames(route.path, params)) return unknownRoute
          const request = { params, query: query.value, body: body.value }
          return handler(request, exchangeOf(context, requestId))
        }
        if (!route.body) return call(undefined)
        const reading = readJson(context.req.raw, settings.bodyLimit)
        return reading.then((raw) => (raw.ok ? call(raw.value) : raw.refusal))
      }

      app.on(route.method, spellings(route.path), (context) => {
        const requestId = randomUUID()
        const started = performance.now()
        const facts = { requestId, method: route.method, route: route.path }
        const finish = (reply: Reply) => {
          const milliseconds = Math.round(performance.now() - started)
          const error = reply.because === undefined ? {} : { error: describeError(reply.because) }
          log.write('info', 'request', { ...facts, status: reply.status, milliseconds, ...error })
          return send(context, requestId, reply)
        }
        const fail = (error: unknown) => {
          if (isOutage(error)) return finish({ ...databaseDown, because: error })
          log.write('error', 'failure', { ...facts, error: describeError(error) })
          return finish(internalError)
        }
        try {
          const reply = answer(context, requestId)
          if (!(reply instanceof Promise)) return finish(reply)
          return inTime(reply, settings.requestTimeout).then(finish, fail)
        } catch (error) {
          return fail(error)
        }
      })
    },
    fetch: (request, bindings) => app.fetch(request, bindings),
  }
}

/**
 * A header by its lower-case name. Node's own headers are asked first: making a `Headers` of them costs as much as
 * all the rest of a cached answer.
 */
function headerOf(context: Context<Env>, name: string): string | undefined {
  const incoming = context.env?.incoming
  if (!incoming) return context.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/**
 * The origin of a request's URL, without a trailing slash; nothing for one from the network, whose `Host` header is
 * anybody's word. Links are relative then.
 */
function ownOrigin(context: Context<Env>): string {
  const { url } = context.req.raw
  const origin = url.slice(0, url.indexOf('/', url.indexOf('://') + 3))
  const host = origin.slice(origin.indexOf('://') + 3).replace(/:\d+$/, '')
  return !context.env?.incoming || isLoopbackHost(host) ? origin : ''
}

/** Whether a request has a value for each name of a path. */
function hasNames<Path extends string>(
  path: Path,
  params: Record<string, string>,
): params is Record<PathNames<Path>, string> {
  return [...path.matchAll(/:([^/]+)/g)].every(([, name = '']) => Object.hasOwn(params, name))
}

/** A path, and the same with or without its last slash. */
function spellings(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
