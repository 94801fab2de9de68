import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Callers } from '../clients/callers.ts'
import { isLocalRequest } from '../clients/local.ts'
import { isOutage } from '../database/outage.ts'
import type { Log } from '../logs.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Admission } from './admission.ts'
import type { OriginRule } from './origins.ts'
import { databaseDown } from './reply.ts'
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
  send: Send
}

/** Passes on the unparsed requests to a path. Adds the headers of every response to the answer. */
export function passWhole(
  app: Hono<Env>,
  path: string,
  answer: WholeAnswer,
  { origins, callers, log, meter, admission, send }: PassSettings,
): void {
  app.all(path, async (context) => {
    const requestId = randomUUID()
    const refusal = await admission.admit(context, path)
    if (refusal) return send(context, requestId, refusal)
    const started = performance.now()
    const asker = askerOf(context)
    const caller = { client: callers.clientOf(asker), isLocal: isLocalRequest(asker) }
    const response = await answer(context.req.raw, caller).catch((error: unknown) => {
      if (isOutage(error)) return send(context, requestId, databaseDown)
      throw error
    })
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

/** Returns a method as a label. A client may send any word. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|DELETE)$/.test(method) ? method : 'other'
}
