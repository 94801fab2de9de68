import { watchWindow } from '@latchkey/core/foreign'
import * as v from 'valibot'
import { openWindow } from '../popup/openWindow.ts'

const message = v.object({ resultUri: v.string() })

/** The provider's window, opened by this page. */
export type OwnWindow = {
  goTo(url: string): void
  /**
   * Returns the address that the provider redirected to, or `undefined` if the visitor closed the window. A window that
   * the browser has severed appears closed and may be open, so this waits on.
   */
  result(): Promise<string | undefined>
  close(): void
}

/** Milliseconds between checks of the window. */
const checkInterval = 250

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
        const state = watchWindow(opened)
        const timer = setInterval(() => {
          const now = state()
          if (now === 'closed') end(undefined)
          else if (now === 'severed') clearInterval(timer)
        }, checkInterval)
        window.addEventListener('message', hear)
      }),
  }
}
