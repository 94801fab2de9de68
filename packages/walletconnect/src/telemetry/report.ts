import type { Clock } from '@latchkey/protocol'
import { hashOf } from '../crypto/keys.ts'

export type Telemetry = {
  /** The service's root. */
  url: string
  projectId: string
  clock: Clock
}

/**
 * Reports to a telemetry service that a session began or ended, without its account or wallet. Returns at once, and
 * ignores failures. All tabs of a browser send the same `eventId`.
 */
export function report(
  { url, projectId, clock }: Telemetry,
  before?: string,
  after?: string,
): void {
  const events = [
    ...(before === undefined ? [] : [eventOf('session_ended', before, clock.now())]),
    ...(after === undefined ? [] : [eventOf('session_established', after, clock.now())]),
  ]
  const address = new URL(`${url.replace(/\/+$/, '')}/batch`)
  const query = { projectId, st: 'events_sdk', sv: 'js-latchkey' }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  // Also when the page is about to go.
  const init = { method: 'POST', body: JSON.stringify(events), keepalive: true }
  fetch(address, init).catch(() => {})
}

function eventOf(
  type: 'session_established' | 'session_ended',
  topic: string,
  timestamp: number,
): object {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hashOf(`${type} ${topic}`))?.slice(1)
  return {
    eventId: parts?.join('-'),
    bundleId: typeof location === 'undefined' ? '' : location.hostname,
    timestamp,
    props: { event: 'SUCCESS', type, properties: {} },
  }
}
