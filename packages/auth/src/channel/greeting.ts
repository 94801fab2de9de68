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

/** The parts of the vault page's window that a greeting is held against. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly parent: unknown
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/** What the vault page learns of the site around it. */
export type Greeted =
  | { status: 'greeted'; port: MessagePort; origin: string }
  /** The browser does not tell what stands between the site and the page: a window of its own is needed. */
  | { status: 'unknownAncestors' }

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
    if (!isGreeting(data) || source !== window.parent || !port || more.length > 0) return
    if (!isSite(origin, sites)) return
    // Before anything is awaited: a second greeting finds nobody.
    stop()
    const { ancestorOrigins } = window.location
    if (ancestorOrigins === undefined) {
      port.close()
      onGreeted({ status: 'unknownAncestors' })
    } else if (ancestorOrigins.length === 1 && ancestorOrigins[0] === origin) {
      onGreeted({ status: 'greeted', port, origin })
    } else {
      port.close()
    }
  }
  window.addEventListener('message', hear)
  return stop
}

function isGreeting(data: unknown): boolean {
  return (
    isRecord(data) &&
    Object.keys(data).length === 2 &&
    data.type === greeting.type &&
    data.version === greeting.version
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
