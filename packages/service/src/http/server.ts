import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import type { PathNames, Route } from '@latchkey/protocol/wire'
import { type Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Asker, Callers } from '../clients/callers.ts'
import { isLocalRequest } from '../clients/local.ts'
import { isLoopbackHost } from '../clients/rateLimit.ts'
import { isOutage } from '../database/outage.ts'
import { describeError, type Log } from '../logs.ts'
import { costOf } from './cost.ts'
import type { Exchange, HandlerOf } from './handler.ts'
import { inTime } from './inTime.ts'
import { type OriginRule, preflightHeaders } from './origins.ts'
import { parseWith, readJson } from './parse.ts'
import { internalError, originRefused, type Reply, refuse, tooManyRequests } from './reply.ts'

type ServerSettings = {
  origins: OriginRule
  callers: Callers
  log: Log
  publicUrl: string | undefined
  bodyLimit: number
  requestTimeout: number
  clock: Clock
}

/** What the socket server hands over beside the request; absent when called without a socket. */
export type Bindings = { incoming?: Pick<IncomingMessage, 'socket' | 'headers'> }
type Env = { Bindings: Bindings }

/** Who sent a whole request. */
export type Caller = {
  /** Whom requests are counted for: the client's address, or the network that it is from. */
  client: string
  /** Whether it comes from this machine and asks for this machine, through no proxy. */
  isLocal: boolean
}
type WholeAnswer = (request: Request, caller: Caller) => Promise<Response>

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
  /** Passes whole requests on that are for paths like `path`, such as `/siwx/:step`: what is counted is the same. */
  pass(path: string, answer: WholeAnswer): void
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
}

const unknownRoute = refuse(404, 'path', 'Unknown route')
const databaseDown = refuse(503, 'database', 'The database cannot be reached')

/** The HTTP shell: ids, origins, limits, parsing and errors, the same for every route. */
export function createServer(settings: ServerSettings): Server {
  const app = new Hono<Env>()
  const { origins, callers, log } = settings

  function send(context: Context<Env>, requestId: string, reply: Reply): Response {
    const headers = {
      ...reply.headers,
      ...origins.headers(headerOf(context, 'origin')),
      ...common(requestId),
    }
    const body = reply.status === 204 || reply.status === 304 ? null : reply.body
    return new Response(body, { status: reply.status, headers })
  }

  function exchangeOf(context: Context<Env>, requestId: string): Exchange {
    return {
      requestId,
      baseUrl: settings.publicUrl ?? ownOrigin(context),
      client: callers.clientOf(askerOf(context)),
      isLimited: callers.isLimited(askerOf(context)),
      cut: () => context.env?.incoming?.socket.destroy() !== undefined,
      header: (name) => headerOf(context, name),
    }
  }

  function admit(context: Context<Env>, path: string): Reply<never> | undefined {
    const origin = headerOf(context, 'origin')
    // Its own page sends its form with its own origin.
    const isOwn = origin !== undefined && origin === (settings.publicUrl ?? ownOrigin(context))
    if (!isOwn && !origins.allows(origin)) return originRefused
    const wait = callers.wait(askerOf(context), path)
    return wait === 0 ? undefined : tooManyRequests(wait)
  }

  /** Counts the rest of a batch: as one request it was counted before it was read. */
  function admitBatch(
    context: Context<Env>,
    path: string,
    body: unknown,
  ): Reply<never> | undefined {
    const more = costOf(body) - 1
    const wait = more === 0 ? 0 : callers.wait(askerOf(context), path, more)
    return wait === 0 ? undefined : tooManyRequests(wait)
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
        return reading.then((raw) =>
          raw.ok ? (admitBatch(context, route.path, raw.value) ?? call(raw.value)) : raw.refusal,
        )
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
          return inTime(reply, settings.requestTimeout, settings.clock).then(finish, fail)
        } catch (error) {
          return fail(error)
        }
      })
    },
    pass: (path, answer) => passOn(app, path, answer, { origins, callers, log, admit, send }),
    fetch: (request, bindings) => app.fetch(request, bindings),
  }
}

/** What every route shares. */
type Shell = Pick<ServerSettings, 'origins' | 'callers' | 'log'> & {
  admit(context: Context<Env>, path: string): Reply<never> | undefined
  send(context: Context<Env>, requestId: string, reply: Reply): Response
}

function passOn(
  app: Hono<Env>,
  path: string,
  answer: WholeAnswer,
  { origins, callers, log, admit, send }: Shell,
): void {
  app.all(path, async (context) => {
    const requestId = randomUUID()
    const refusal = admit(context, path)
    if (refusal) return send(context, requestId, refusal)
    const started = performance.now()
    const asker = askerOf(context)
    const caller = { client: callers.clientOf(asker), isLocal: isLocalRequest(asker) }
    const response = await answer(context.req.raw, caller).catch((error: unknown) => {
      if (isOutage(error)) return send(context, requestId, databaseDown)
      throw error
    })
    const milliseconds = Math.round(performance.now() - started)
    const facts = { requestId, method: context.req.method, route: path }
    log.write('info', 'request', { ...facts, status: response.status, milliseconds })
    const added = { ...origins.headers(headerOf(context, 'origin')), ...common(requestId) }
    for (const [name, value] of Object.entries(added)) response.headers.set(name, value)
    return response
  })
}

const common = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
})

function askerOf(context: Context<Env>): Asker {
  const address = context.env?.incoming?.socket.remoteAddress
  return { header: (name) => headerOf(context, name), address }
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
