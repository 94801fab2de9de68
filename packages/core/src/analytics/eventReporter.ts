import { canonicalAddress, isKnownError, knownError } from '@latchkey/protocol'
import { type AnalyticsEvent, getAnalyticsConfig, postEvent } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { once } from '../kernel/clock/once.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { http } from '../kernel/http/request.ts'
import { loadServices } from '../kernel/loadServices.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import type { State } from '../kernel/state/state.ts'
import { callSafely } from '../kernel/state/store.ts'

/** An event, when it happened (Unix milliseconds), and what was the case then. */
export type Moment = { event: LatchkeyEvent; at: number; state: State }

/** What the gateway collects: nothing, events, or events with the account they are about. */
type CollectionScope = 'nothing' | 'events' | 'accounts'

/**
 * Creates a function that reports events to the gateway in the wire's form (wire.md, section 1.5). It sends nothing
 * unless the gateway states that it collects events. If the gateway refuses the site's origin, it reports
 * `ORIGIN_NOT_ALLOWED` as the page's uncaught error, once until the gateway accepts an event again. The reported page
 * URL has no query and no fragment.
 */
export function createEventReporter(
  client: Latchkey,
  signal: AbortSignal,
): (moment: Moment) => Promise<void> {
  let isReported = false

  function report(error: unknown): void {
    if (!isRefusal(error) || isReported) return
    isReported = true
    callSafely(() => {
      throw knownError('ORIGIN_NOT_ALLOWED', `${location.origin} at ${client.options.gatewayUrl}`)
    })
  }

  const readScope = once(async (): Promise<CollectionScope> => {
    const { callRoute } = await loadServices()
    try {
      const answer = await callRoute(client, getAnalyticsConfig, { query: {} }, signal)
      if (!answer.isAnalyticsEnabled) return 'nothing'
      return answer.sendsAddress ? 'accounts' : 'events'
    } catch {
      // Who fails to say so collects nothing.
      return 'nothing'
    }
  })

  return async (moment) => {
    if (signal.aborted || typeof window === 'undefined') return
    const scope = await readScope()
    if (scope === 'nothing' || signal.aborted) return
    try {
      await post(client, await eventOf(moment, scope))
      isReported = false
    } catch (error) {
      // An event that does not arrive is no loss to the visitor.
      report(error)
    }
  }
}

function isRefusal(error: unknown): boolean {
  return (
    isKnownError(error, 'HTTP_STATUS') &&
    error.cause instanceof Response &&
    error.cause.status === 403
  )
}

function post(client: Latchkey, body: AnalyticsEvent): Promise<unknown> {
  const { gatewayUrl: baseUrl, projectId, sdkType: st, sdkVersion: sv } = client.options
  return http.post({
    baseUrl,
    clock: client[internals].clock,
    path: postEvent.path,
    query: { projectId, st, sv },
    body,
    keepalive: true,
  })
}

async function eventOf(
  { event, at, state }: Moment,
  scope: CollectionScope,
): Promise<AnalyticsEvent> {
  const { origin, pathname, host } = location
  // An account in the event's own properties is removed. Only `address` may identify the account.
  const { address: _, ...properties }: Record<string, unknown> =
    'properties' in event ? event.properties : {}
  const active = activeAccount(state)?.account
  const address =
    scope === 'accounts' && active
      ? await hashOf(canonicalAddress(active.namespace, active.address))
      : undefined
  return {
    eventId: hexOf(crypto.getRandomValues(new Uint8Array(16))),
    url: origin + pathname,
    domain: host,
    timestamp: at,
    props: {
      type: 'track',
      event: event.event,
      ...('properties' in event && { properties }),
      ...(address !== undefined && { address }),
    },
  }
}

/** SHA-256 as hex; `undefined` where the browser has none, as on pages by http. */
async function hashOf(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  return hexOf(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
