import { randomUUID } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import type { Route } from '@latchkey/protocol/wire'
import { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Callers } from '../clients/callers.ts'
import { describeError, type Log, silent } from '../logs.ts'
import { type Meter, noMeter } from '../metrics/meter.ts'
import { admitAll, createAdmission } from './admission.ts'
import type { HandlerOf } from './handler.ts'
import { type OriginRule, preflightHeaders } from './origins.ts'
import { passWhole, type WholeAnswer } from './passWhole.ts'
import { internalError, originRefused, type Reply, unknownRoute } from './reply.ts'
import { type Bindings, type Context, type Env, headerOf } from './request.ts'
import { answerRoute, serveRoute } from './route.ts'
import { createSend } from './send.ts'

type ServerSettings = {
  origins: OriginRule
  callers: Callers
  log: Log
  /** Measures the requests; absent: nothing does. */
  meter?: Meter
  publicUrl: string | undefined
  bodyLimit: number
  requestTimeout: number
  clock: Clock
}

type AnySchema = GenericSchema | undefined
export type Server = {
  /**
   * Registers the handler of a route. The route's schemas parse its requests. `size`: whether its bodies may be as large as
   * the service allows, or as most routes need.
   */
  on<
    Path extends string,
    Query extends AnySchema,
    Body extends AnySchema,
    Response extends GenericSchema | 'blob',
  >(
    route: Route<Path, Query, Body, Response>,
    handler: HandlerOf<Path, Query, Body, Response>,
    size?: 'small' | 'large',
  ): void
  /** Registers a route for the operator's probes: any origin may call it, without a limit. It must be cheap. */
  probe<Path extends string, Query extends AnySchema, Response extends GenericSchema>(
    route: Route<Path, Query, undefined, Response>,
    handler: HandlerOf<Path, Query, undefined, Response>,
  ): void
  /** Passes on unparsed requests to paths like `path`, such as `/siwx/:step`. The same limits apply to them. */
  pass(path: string, answer: WholeAnswer): void
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
}

/** Bytes of the largest body of most routes. */
const smallBody = 65_536

/** Creates the HTTP server around the routes: ids, origins, limits, parsing and errors are the same for each. */
export function createServer(settings: ServerSettings): Server {
  const app = new Hono<Env>()
  const { origins, log, meter = noMeter } = settings
  const send = createSend(origins)
  const admission = createAdmission(settings)

  function answerPreflight(context: Context): Response {
    const allowed = origins.allows(headerOf(context, 'origin'))
    const granted: Reply = { status: 204, body: '', headers: preflightHeaders }
    return send(context, randomUUID(), allowed ? granted : originRefused)
  }

  app.options('*', answerPreflight)
  app.notFound(async (context) =>
    send(context, randomUUID(), (await admission.admit(context, 'unknown')) ?? unknownRoute),
  )
  app.onError((error, context) => {
    log.write('error', 'failure', { error: describeError(error) })
    return send(context, randomUUID(), internalError)
  })

  return {
    on(route, handler, size = 'small') {
      const { bodyLimit } = settings
      const limit = size === 'large' ? bodyLimit : Math.min(bodyLimit, smallBody)
      const answer = answerRoute(route, handler, { ...settings, bodyLimit: limit, admission })
      serveRoute(app, route, answer, { ...settings, meter, send })
    },
    probe(route, handler) {
      const answer = answerRoute(route, handler, { ...settings, admission: admitAll })
      serveRoute(app, route, answer, { ...settings, log: silent, meter: noMeter, send })
    },
    pass: (path, answer) => passWhole(app, path, answer, { ...settings, meter, admission, send }),
    fetch: (request, bindings) => app.fetch(request, bindings),
  }
}
