/** The window in which a provider asks the visitor. */
export type ProviderWindow = {
  goTo(url: string): void
  close(): void
  /** Where the way back has led, as the wallet's page says in that window; `undefined` where the visitor closed it. */
  result(signal: AbortSignal): Promise<string | undefined>
}

/** How often it is looked whether the window is still there. */
const lookInterval = 1000

/** Opens an empty window. Called from a click; `undefined` where the browser opens none. `origin`: of the wallet's page. */
export function openProviderWindow(origin: string): ProviderWindow | undefined {
  const opened = window.open('', '_blank', 'popup,width=600,height=800')
  if (!opened) return undefined
  return {
    goTo: (url) => opened.location.replace(url),
    close: () => opened.close(),
    result: (signal) =>
      new Promise((resolve) => {
        const over = new AbortController()
        const end = (uri: string | undefined) => {
          clearInterval(timer)
          over.abort()
          resolve(uri)
        }
        const timer = setInterval(() => {
          // Its message may still be on the way.
          if (opened.closed) setTimeout(end, lookInterval)
        }, lookInterval)
        const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
          if (source === opened && from === origin && isResult(data)) end(data.resultUri)
        }
        window.addEventListener('message', hear, { signal: over.signal })
        signal.addEventListener('abort', () => end(undefined), { signal: over.signal })
      }),
  }
}

function isResult(data: unknown): data is { resultUri: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'resultUri' in data &&
    typeof data.resultUri === 'string'
  )
}
