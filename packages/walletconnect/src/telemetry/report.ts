import { hashOf } from '../crypto/keys.ts'

export type Telemetry = {
  /** The service's root. */
  url: string
  projectId: string
}

/**
 * Tells a telemetry service that a session began or ended, and nothing of who is connected, or to whom. Nobody waits
 * for it, and nothing depends on it. All tabs of a browser tell the same, under the same `eventId`.
 */
export function report({ url, projectId }: Telemetry, before?: string, after?: string): void {
  const events = [
    ...(before === undefined ? [] : [eventOf('session_ended', before)]),
    ...(after === undefined ? [] : [eventOf('session_established', after)]),
  ]
  const address = new URL(`${url.replace(/\/+$/, '')}/batch`)
  const query = { projectId, st: 'events_sdk', sv: 'js-latchkey' }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  // Also when the page is about to go.
  const init = { method: 'POST', body: JSON.stringify(events), keepalive: true }
  fetch(address, init).catch(() => {})
}

function eventOf(type: 'session_established' | 'session_ended', topic: string): object {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hashOf(`${type} ${topic}`))?.slice(1)
  return {
    eventId: parts?.join('-'),
    bundleId: typeof location === 'undefined' ? '' : location.hostname,
    timestamp: Date.now(),
    props: { event: 'SUCCESS', type, properties: {} },
  }
}
