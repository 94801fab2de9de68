import { abortError } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/** What the visitor has to do before an app can open: answer the browser's question, then tap once more. */
export type LoopbackStep = 'allowApps' | 'tapToLaunch'

/** The names of the permission: since Chromium 145, and before. Chromium holds sockets to it since 147. */
const names = ['loopback-network', 'local-network-access'] as const

/**
 * Has the browser ask whether this page may reach apps on this device (Local Network Access), where it must. Its
 * question would otherwise come once the wallet app covers the page. A tap opens the app afterwards: the first one no
 * longer counts. Throws `MOBILE_LOOPBACK_DENIED`, `ABORTED`.
 */
export async function allowLoopback(
  port: number,
  signal: AbortSignal,
  onStep: (step: LoopbackStep) => void,
): Promise<void> {
  const state = isLoopback(globalThis.location?.hostname ?? '') ? undefined : await loopbackState()
  if (state === undefined || state === 'granted') return
  if (state === 'prompt') {
    onStep('allowApps')
    await ended(new WebSocket(`ws://localhost:${port}/`), signal)
  }
  // Where nothing was decided, sockets may need no permission, or the question comes again behind the app.
  if ((await loopbackState()) === 'denied') throw knownError('MOBILE_LOOPBACK_DENIED')
  if (navigator.userActivation?.isActive) return
  onStep('tapToLaunch')
  await tapped(signal)
}

/** Returns the state of the permission. `undefined`: this browser needs none. */
async function loopbackState(): Promise<PermissionState | undefined> {
  for (const name of names) {
    // The types of the platform do not know these names yet.
    const descriptor: PermissionDescriptor = Object.assign(Object.create(null), { name })
    const status = await globalThis.navigator?.permissions?.query(descriptor).catch(() => undefined)
    if (status) return status.state
  }
  return undefined
}

/** Whether a page is itself of this device, which needs no permission: its state never changes. */
function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(host)
}

/** Waits for the end of a connection that nothing accepts: it fails once the visitor has answered. */
function ended(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const finish = (settle: () => void) => {
      stop.abort()
      socket.close()
      settle()
    }
    for (const end of ['error', 'open'] as const)
      socket.addEventListener(end, () => finish(resolve), stop)
    signal.addEventListener('abort', () => finish(() => reject(abortError(signal))), stop)
  })
}

/** Waits for the visitor's next tap or key, unless it ends the request. */
function tapped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const finish = (settle: () => void) => {
      stop.abort()
      settle()
    }
    // The press of Close aborts first: it is judged once it was handled.
    const onPress = () => setTimeout(() => !signal.aborted && finish(resolve))
    for (const press of ['click', 'keydown'] as const)
      window.addEventListener(press, onPress, { capture: true, signal: stop.signal })
    signal.addEventListener('abort', () => finish(() => reject(abortError(signal))), stop)
  })
}
