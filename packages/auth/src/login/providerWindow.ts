import { type OpenedWindow, watchWindow } from '@latchkey/core/foreign'
import { type Clock, every } from '@latchkey/protocol'

/** The window of a provider. `origin`: of the wallet's page, which receives the result in that window. */
export type ProviderWindow = {
  window: OpenedWindow & Pick<Window, 'close'> & { location: Pick<Location, 'replace'> }
  origin: string
}

type FollowOptions = {
  signal: AbortSignal
  /** Called if the browser cuts this page off from the window. */
  onSevered(): void
}

/** Milliseconds between checks of the window, and from its end to the last moment for its message. */
const checkInterval = 250
const lastWait = 1000

/**
 * Returns the address that the provider has redirected to, as the wallet's page reports it. Returns `undefined` if the
 * window closes. Waits until the signal if the browser has severed the window.
 */
export function followWindow(
  clock: Clock,
  { window: opened, origin }: ProviderWindow,
  { signal, onSevered }: FollowOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (uri: string | undefined) => {
      stopChecking()
      over.abort()
      resolve(uri)
    }
    const state = watchWindow(opened)
    const stopChecking = every(clock, checkInterval, () => {
      const now = state()
      if (now === 'open') return
      stopChecking()
      // Its message may still arrive.
      if (now === 'closed') clock.after(lastWait, () => end(undefined))
      else onSevered()
    })
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === opened && from === origin && isResult(data)) end(data.resultUri)
    }
    window.addEventListener('message', receive, { signal: over.signal })
    signal.addEventListener('abort', () => end(undefined), { signal: over.signal })
  })
}

function isResult(data: unknown): data is { resultUri: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'resultUri' in data &&
    typeof data.resultUri === 'string'
  )
}
