import { type Clock, every } from '@latchkey/protocol'

/** The window of a provider. `origin`: of the wallet's page, which receives the result in that window. */
export type ProviderWindow = {
  window: Pick<Window, 'close' | 'closed'> & { location: Pick<Location, 'replace'> }
  origin: string
}

/** Milliseconds between checks whether the visitor has closed the window. */
const checkInterval = 1000

/**
 * Returns the address that the provider has redirected to, as the wallet's page reports it. Returns `undefined` if the
 * visitor closes the window.
 */
export function followWindow(
  clock: Clock,
  { window: opened, origin }: ProviderWindow,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (uri: string | undefined) => {
      stopChecking()
      over.abort()
      resolve(uri)
    }
    const stopChecking = every(clock, checkInterval, () => {
      // Its message may still arrive.
      if (opened.closed) clock.after(checkInterval, () => end(undefined))
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
