import type { Endpoint } from '@latchkey/auth/channel'
import { isKnownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { parsed } from './parsed.ts'

/** Milliseconds in which the site's server signs a token. */
const within = 30_000

const siteToken = v.nullable(v.pipe(v.string(), v.maxLength(8_000)))

/**
 * Requests a token for the site's own user. Returns `null` if no user is logged in there, and `undefined` if the site
 * signs none. Throws the site's failure, `ABORTED`, `TIMED_OUT`.
 */
export async function siteTokenFrom(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  try {
    return parsed(siteToken, await endpoint.request('siteToken', null, { signal, within }))
  } catch (error) {
    if (isKnownError(error, 'RPC_NOT_ALLOWED')) return undefined
    throw error
  }
}
