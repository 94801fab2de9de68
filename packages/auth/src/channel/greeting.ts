import { isRecord } from './record.ts'

/** The one message that is posted to a window; all else goes over the port that comes with it. */
export const greeting = { type: '@latchkey/vault/greeting', version: 1 } as const

/**
 * Greets the vault page in a frame, and gives the site's port. The greeting reaches that origin and no other.
 *
 * @param frame the frame's window, once its page has loaded
 * @param origin the vault's origin
 */
export function greetFrame(frame: Pick<Window, 'postMessage'>, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  frame.postMessage(greeting, { targetOrigin: origin, transfer: [port2] })
  return port1
}

/** The vault page's announcement that it waits for a greeting. It carries no other data. */
const ready = { type: '@latchkey/vault/ready', version: 1 } as const

/** Whether a message is the vault page's word that it waits for a greeting. Its source and origin are the caller's to check. */
export function isReady(data: unknown): boolean {
  return isMessage(data, ready)
}

/**
 * Announces to the embedding site that the vault page waits for a greeting, if that site embeds the page itself and is
 * one of `sites`. No other site receives the message.
 */
export function announceReady(
  window: Pick<FrameWindow, 'top' | 'location'> & { parent: Pick<Window, 'postMessage'> },
  sites: ReadonlySet<string>,
): void {
  if (window.parent !== window.top) return
  const told = originsAround(window)
  // If the browser does not report the origin, try each site. The browser delivers only to the one that is there.
  for (const targetOrigin of told.length > 0 ? told : sites)
    if (isSite(targetOrigin, sites)) window.parent.postMessage(ready, { targetOrigin })
}

/** The members of the vault page's window against which a greeting is checked. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly parent: unknown
  readonly top: unknown
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/** The site around the vault page, and the port to it. */
export type Greeted = { port: MessagePort; origin: string }

/**
 * Waits for the greeting of the site around the vault page. Taken is the first one that comes from the window around, of
 * an origin among `sites`, with exactly one port, and only where that site holds this page itself. Later ones are ignored.
 * Returns the undo.
 */
export function awaitGreeting(
  window: FrameWindow,
  sites: ReadonlySet<string>,
  onGreeted: (greeted: Greeted) => void,
): () => void {
  const stop = () => window.removeEventListener('message', hear)
  function hear({ data, source, origin, ports }: MessageEvent<unknown>): void {
    const [port, ...more] = ports
    if (!isMessage(data, greeting) || source !== window.parent || !port || more.length > 0) return
    if (!isSite(origin, sites)) return
    // Stop before anything is awaited, so that a second greeting has no effect.
    stop()
    if (isAround(window, origin)) onGreeted({ port, origin })
    else port.close()
  }
  window.addEventListener('message', hear)
  return stop
}

/** Whether an origin, whose message the window around has sent, is all that is around. */
function isAround(window: FrameWindow, origin: string): boolean {
  return window.parent === window.top && originsAround(window).every((one) => one === origin)
}

/**
 * Returns the origins of the enclosing windows, as the browser reports them. Firefox reports `null` for a frame without
 * a referrer, such as this one.
 */
function originsAround({ location }: Pick<FrameWindow, 'location'>): string[] {
  return Array.from(location.ancestorOrigins ?? []).filter((origin) => origin !== 'null')
}

function isMessage(data: unknown, message: { type: string; version: number }): boolean {
  return (
    isRecord(data) &&
    Object.keys(data).length === 2 &&
    data.type === message.type &&
    data.version === message.version
  )
}

/** No `null`, and no plain http but of this machine. */
function isSite(origin: string, sites: ReadonlySet<string>): boolean {
  if (!sites.has(origin) || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
