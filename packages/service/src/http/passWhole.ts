import { randomUUID } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { Callers } from '../clients/callers.ts'
import { isLocalRequest } from '../clients/local.ts'
import { isOutage } from '../database/outage.ts'
import type { Log } from '../logs.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Admission } from './admission.ts'
import { readRequestText } from './bounded.ts'
import { inTime } from './inTime.ts'
import type { OriginRule } from './origins.ts'
import { databaseDown, type Reply, tooLarge } from './reply.ts'
import { askerOf, type Env, headerOf } from './request.ts'
import { commonHeaders, type Send } from './send.ts'

/** The sender of an unparsed request. */
export type Caller = {
  /** The client whose requests are counted: an address, or its network. */
  client: string
  /** Whether the request comes from this machine and is for this machine, through no proxy. */
  isLocal: boolean
}

/** Answers unparsed requests. */
export type WholeAnswer = (request: Request, caller: Caller) => Promise<Response>

type PassSettings = {
  origins: OriginRule
  callers: Callers
  log: Log
  meter: Meter
  admission: Admission
  bodyLimit: number
  requestTimeout: number
  clock: Clock
  send: Send
}

/**
 * Passes on the unparsed requests to a path, with bodies that were read within the limits of size and time. Adds the
 * headers of every response to the answer.
 */
export function passWhole(
  app: Hono<Env>,
  path: string,
  answer: WholeAnswer,
  settings: PassSettings,
): void {
  const { origins, callers, log, meter, admission, send } = settings
  app.all(path, async (context) => {
    const requestId = randomUUID()
    const refusal = await admission.admit(context, path)
    if (refusal) return send(context, requestId, refusal)
    const started = performance.now()
    const asker = askerOf(context)
    const caller = { client: callers.clientOf(asker), isLocal: isLocalRequest(asker) }
    const whole = await readWhole(context.req.raw, settings)
    const response = whole.ok
      ? await answer(whole.request, caller).catch((error: unknown) => {
          if (isOutage(error)) return send(context, requestId, databaseDown)
          throw error
        })
      : send(context, requestId, whole.refusal)
    const milliseconds = Math.round(performance.now() - started)
    const { method } = context.req
    const facts = { requestId, method, route: path }
    meter.served({
      method: knownMethod(method),
      route: path,
      status: response.status,
      milliseconds,
    })
    log.write('info', 'request', { ...facts, status: response.status, milliseconds })
    const headers = { ...origins.headers(headerOf(context, 'origin')), ...commonHeaders(requestId) }
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  })
}

type WholeRequest = { ok: true; request: Request } | { ok: false; refusal: Reply<never> }

/** Reads the body of a request before it is passed on, so that no answer reads without a limit. */
async function readWhole(
  request: Request,
  { bodyLimit, requestTimeout, clock }: PassSettings,
): Promise<WholeRequest> {
  const { method, url, headers, signal } = request
  if (!/^(POST|PUT|PATCH|DELETE)$/.test(method)) return { ok: true, request }
  const body = await inTime(readRequestText(request, bodyLimit), requestTimeout, clock)
  if (body === undefined) return { ok: false, refusal: tooLarge(bodyLimit) }
  if (typeof body !== 'string') return { ok: false, refusal: body }
  return { ok: true, request: new Request(url, { method, headers, signal, body: body || null }) }
}

/** Returns a method as a label. A client may send any word. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|DELETE)$/.test(method) ? method : 'other'
}
