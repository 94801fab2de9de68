import * as v from 'valibot'
import { openWindow } from '../popup/openWindow.ts'

const message = v.object({ resultUri: v.string() })

/** The provider's window, opened by this page. */
export type OwnWindow = {
  goTo(url: string): void
  /** Returns the address that the provider redirected to, or `undefined` if the visitor closed the window. */
  result(): Promise<string | undefined>
  close(): void
}

/** Opens an empty window. Must be called from a click. Returns `undefined` if the browser opens none. */
export function openOwnWindow(): OwnWindow | undefined {
  const opened = openWindow('', 'popup,width=600,height=800')
  if (!opened) return undefined
  return {
    goTo: (url) => opened.location.replace(url),
    close: () => opened.close(),
    result: () =>
      new Promise((resolve) => {
        const end = (uri: string | undefined) => {
          clearInterval(timer)
          window.removeEventListener('message', hear)
          resolve(uri)
        }
        const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
          const parsed = v.safeParse(message, data)
          if (source === opened && origin === location.origin && parsed.success)
            end(parsed.output.resultUri)
        }
        const timer = setInterval(() => opened.closed && end(undefined), 1000)
        window.addEventListener('message', hear)
      }),
  }
}
