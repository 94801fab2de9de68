import { type Clock, every } from '@latchkey/protocol'

/** The window of a provider. `origin`: of the wallet's page, which receives the result there. */
export type ProviderWindow = {
  window: Pick<Window, 'close' | 'closed'> & { location: Pick<Location, 'replace'> }
  origin: string
}

/** How often it is looked whether the window is still there. */
const lookInterval = 1000

/** Where the way back has led, as the wallet's page says in that window; `undefined` where the visitor closed it. */
export function followWindow(
  clock: Clock,
  { window: opened, origin }: ProviderWindow,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (uri: string | undefined) => {
      stopLooking()
      over.abort()
      resolve(uri)
    }
    const stopLooking = every(clock, lookInterval, () => {
      // Its message may still be on the way.
      if (opened.closed) clock.after(lookInterval, () => end(undefined))
    })
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === opened && from === origin && isResult(data)) end(data.resultUri)
    }
    window.addEventListener('message', hear, { signal: over.signal })
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
