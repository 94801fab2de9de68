import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'
import type { Asker } from '../clients/asker.ts'
import { isLoopbackHost } from '../clients/rateLimit.ts'
import type { Exchange } from './handler.ts'

/** The socket server's request. Absent for a call without a socket. */
export type Bindings = { incoming?: Pick<IncomingMessage, 'socket' | 'headers'> }
export type Env = { Bindings: Bindings }
export type Context = HonoContext<Env>

/** Returns what identifies the client of a request. */
export function askerOf(context: Context): Asker {
  const address = context.env?.incoming?.socket.remoteAddress
  return { header: (name) => headerOf(context, name), address }
}

/**
 * Returns a header by its lower-case name. Reads Node's own headers first: creating a `Headers` from them costs as much as
 * the rest of a cached answer.
 */
export function headerOf(context: Context, name: string): string | undefined {
  const incoming = context.env?.incoming
  if (!incoming) return context.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/**
 * Returns the origin of a request's URL, without a trailing slash. Returns an empty text for a request from the network,
 * since the client chooses its `Host` header. Links are relative then.
 */
export function originOf(context: Context): string {
  const { url } = context.req.raw
  const origin = url.slice(0, url.indexOf('/', url.indexOf('://') + 3))
  const host = origin.slice(origin.indexOf('://') + 3).replace(/:\d+$/, '')
  return !context.env?.incoming || isLoopbackHost(host) ? origin : ''
}

type ExchangeSettings = {
  callers: {
    clientOf(asker: Asker): string
    isLimited(asker: Asker): boolean
  }
  publicUrl: string | undefined
}

/** Returns the facts of an exchange for its handler. */
export function exchangeOf(
  context: Context,
  requestId: string,
  { callers, publicUrl }: ExchangeSettings,
): Exchange {
  const asker = askerOf(context)
  return {
    requestId,
    baseUrl: publicUrl ?? originOf(context),
    client: callers.clientOf(asker),
    isLimited: callers.isLimited(asker),
    cut: () => context.env?.incoming?.socket.destroy() !== undefined,
    header: (name) => headerOf(context, name),
  }
}
