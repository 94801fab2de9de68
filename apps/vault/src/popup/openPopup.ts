import * as v from 'valibot'
import { fromPopup, type PopupQuestion, popupHash, type ToPopup } from './messages.ts'
import { openWindow } from './openWindow.ts'

export type Popup = {
  /** The visitor's decision, or `undefined` if they close the popup. */
  answer: Promise<boolean | undefined>
  close(): void
}

/** Milliseconds between checks whether the visitor has closed the popup. */
const checkInterval = 500

/**
 * Shows a question in a popup of this page, which no site can cover. Must be called from a click. Returns `undefined` if
 * the browser blocks the popup. Only this page has the window, so no other page can ask or answer there.
 */
export function openPopup(question: PopupQuestion): Popup | undefined {
  const opened = openWindow(`/${popupHash}`, 'popup,width=420,height=720')
  if (!opened) return undefined
  let close = () => {}
  const answer = new Promise<boolean | undefined>((resolve) => {
    const end = (isYes: boolean | undefined) => {
      clearInterval(timer)
      window.removeEventListener('message', receive)
      opened.close()
      resolve(isYes)
    }
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(fromPopup, data)
      if (source !== opened || origin !== location.origin || !parsed.success) return
      if (parsed.output.type === 'answer') return end(parsed.output.isYes)
      const mode = document.documentElement.dataset.mode ?? 'light'
      const message: ToPopup = { type: 'ask', ask: question, mode }
      opened.postMessage(message, location.origin)
    }
    const timer = setInterval(() => opened.closed && end(undefined), checkInterval)
    window.addEventListener('message', receive)
    close = () => end(undefined)
  })
  return { answer, close }
}
