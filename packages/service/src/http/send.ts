import type { OriginRule } from './origins.ts'
import type { Reply } from './reply.ts'
import { type Context, headerOf } from './request.ts'

/** Writes a reply as a response. */
export type Send = (context: Context, requestId: string, reply: Reply) => Response

/** Creates the function that writes replies, with the headers that every response has. */
export function createSend(origins: OriginRule): Send {
  return (context, requestId, reply) => {
    const headers = {
      ...reply.headers,
      ...origins.headers(headerOf(context, 'origin')),
      ...commonHeaders(requestId),
    }
    const body = reply.status === 204 || reply.status === 304 ? null : reply.body
    return new Response(body, { status: reply.status, headers })
  }
}

/** Returns the headers of every response. */
export function commonHeaders(requestId: string): Readonly<Record<string, string>> {
  return { 'x-request-id': requestId, 'x-content-type-options': 'nosniff' }
}
