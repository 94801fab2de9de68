import * as v from 'valibot'
import { type Ask, askHash, fromWindow, type ToWindow } from './ask.ts'

export type AskWindow = {
  /** The visitor's decision, or `undefined` if they close the window. */
  answer: Promise<boolean | undefined>
  close(): void
}

/**
 * Shows a question in a window of this page's own, which no site can cover. Must be called from a click. Returns
 * `undefined` if the browser opens none. Only this page has the window, so no other page can ask or answer there.
 */
export function askInWindow(ask: Ask): AskWindow | undefined {
  const opened = window.open(`/${askHash}`, '_blank', 'popup,width=420,height=720')
  if (!opened) return undefined
  let close = () => {}
  const answer = new Promise<boolean | undefined>((resolve) => {
    const end = (isYes: boolean | undefined) => {
      clearInterval(timer)
      window.removeEventListener('message', hear)
      opened.close()
      resolve(isYes)
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const said = v.safeParse(fromWindow, data)
      if (source !== opened || origin !== location.origin || !said.success) return
      if (said.output.type === 'answer') return end(said.output.isYes)
      const mode = document.documentElement.dataset.mode ?? 'light'
      const told: ToWindow = { type: 'ask', ask, mode }
      opened.postMessage(told, location.origin)
    }
    const timer = setInterval(() => opened.closed && end(undefined), 500)
    window.addEventListener('message', hear)
    close = () => end(undefined)
  })
  return { answer, close }
}
