import { randomUUID } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import type { PathNames, Route } from '@latchkey/protocol/wire'
import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Callers } from '../clients/callers.ts'
import { isOutage } from '../database/outage.ts'
import { describeError, type Log } from '../logs.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Admission } from './admission.ts'
import type { HandlerOf } from './handler.ts'
import { inTime } from './inTime.ts'
import { parseWith, readJson } from './parse.ts'
import { databaseDown, internalError, type Reply, unknownRoute } from './reply.ts'
import { type Context, type Env, exchangeOf } from './request.ts'
import type { Send } from './send.ts'

type AnySchema = GenericSchema | undefined

/** Answers the requests of one route. Stays synchronous if it can, so that a cached answer is written at once. */
export type RouteAnswer = (context: Context, requestId: string) => Reply | Promise<Reply>

type AnswerSettings = {
  admission: Admission
  callers: Callers
  publicUrl: string | undefined
  bodyLimit: number
}

/** Returns the function that admits and parses a route's requests, and calls its handler. */
export function answerRoute<
  Path extends string,
  Query extends AnySchema,
  Body extends AnySchema,
  Response extends GenericSchema | 'blob',
>(
  route: Route<Path, Query, Body, Response>,
  handler: HandlerOf<Path, Query, Body, Response>,
  settings: AnswerSettings,
): RouteAnswer {
  const { admission, bodyLimit } = settings

  function answer(context: Context, requestId: string): Reply | Promise<Reply> {
    const query = parseWith(route.query, context.req.query())
    if (!query.ok) return query.refusal
    const call = (raw: unknown) => {
      const body = parseWith(route.body, raw)
      if (!body.ok) return body.refusal
      const params = context.req.param()
      if (!hasNames(route.path, params)) return unknownRoute
      const request = { params, query: query.value, body: body.value }
      return handler(request, exchangeOf(context, requestId, settings))
    }
    if (!route.body) return call(undefined)
    return readJson(context.req.raw, bodyLimit).then(async (raw) =>
      raw.ok
        ? ((await admission.admitBatch(context, route.path, raw.value)) ?? call(raw.value))
        : raw.refusal,
    )
  }

  return (context, requestId) => {
    const refusal = admission.admit(context, route.path)
    if (refusal instanceof Promise)
      return refusal.then((refused) => refused ?? answer(context, requestId))
    return refusal ?? answer(context, requestId)
  }
}

type ServeSettings = {
  log: Log
  meter: Meter
  requestTimeout: number
  clock: Clock
  send: Send
}

/** Serves a route: limits the time of its answers, logs each request, and turns errors into refusals. */
export function serveRoute(
  app: Hono<Env>,
  { method, path }: Pick<Route, 'method' | 'path'>,
  answer: RouteAnswer,
  { log, meter, requestTimeout, clock, send }: ServeSettings,
): void {
  app.on(method, spellings(path), (context) => {
    const requestId = randomUUID()
    const started = performance.now()
    const facts = { requestId, method, route: path }
    const finish = (reply: Reply) => {
      const milliseconds = Math.round(performance.now() - started)
      meter.served({ method, route: path, status: reply.status, milliseconds })
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
      return inTime(reply, requestTimeout, clock).then(finish, fail)
    } catch (error) {
      return fail(error)
    }
  })
}

/** Whether a request has a value for each name in a path. */
function hasNames<Path extends string>(
  path: Path,
  params: Record<string, string>,
): params is Record<PathNames<Path>, string> {
  return [...path.matchAll(/:([^/]+)/g)].every(([, name = '']) => Object.hasOwn(params, name))
}

/** Returns a path, and the same without its last slash. */
function spellings(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
