import {
  type EnclosedWindow,
  enclosingOrigins,
  isAllowedOrigin,
  isEmbeddedOnlyBy,
} from './allowedOrigins.ts'
import { isRecord } from './record.ts'

/** The only message that is posted to a window. All others go over the port that comes with it. */
export const greeting = { type: '@latchkey/vault/greeting', version: 1 } as const

/**
 * Greets the vault page in a frame, and returns the site's port. Only that origin receives the greeting.
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

/** Whether a message announces that the vault page waits for a greeting. The caller checks its source and origin. */
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
  const reported = enclosingOrigins(window)
  // If the browser reports no origin, try each site. The browser delivers only to the embedding one.
  for (const targetOrigin of reported.length > 0 ? reported : sites)
    if (isAllowedOrigin(targetOrigin, sites)) window.parent.postMessage(ready, { targetOrigin })
}

/** The members of the vault page's window that `awaitGreeting` needs. */
export type FrameWindow = EnclosedWindow & Pick<Window, 'addEventListener' | 'removeEventListener'>

/** The embedding site, and the port to it. */
export type GreetedSite = { port: MessagePort; origin: string }

/**
 * Waits for the greeting of the embedding site. Accepts the first one from the parent window, of one of `sites`, with
 * exactly one port, and only if that site alone encloses this page. Ignores later ones. Returns the undo.
 */
export function awaitGreeting(
  window: FrameWindow,
  sites: ReadonlySet<string>,
  onGreeted: (greeted: GreetedSite) => void,
): () => void {
  const stop = () => window.removeEventListener('message', receive)
  function receive({ data, source, origin, ports }: MessageEvent<unknown>): void {
    const [port, ...more] = ports
    if (!isMessage(data, greeting) || source !== window.parent || !port || more.length > 0) return
    if (!isAllowedOrigin(origin, sites)) return
    // Stop before anything is awaited, so that a second greeting has no effect.
    stop()
    if (isEmbeddedOnlyBy(window, origin)) onGreeted({ port, origin })
    else port.close()
  }
  window.addEventListener('message', receive)
  return stop
}

function isMessage(data: unknown, message: { type: string; version: number }): boolean {
  return (
    isRecord(data) &&
    Object.keys(data).length === 2 &&
    data.type === message.type &&
    data.version === message.version
  )
}
