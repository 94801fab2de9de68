import * as v from 'valibot'
import type { Screens } from '../screens/screens.ts'
import { createAppearance } from '../site/appearance.ts'
import { wearLanguage } from '../words/speech.ts'
import { loadLaterWords, loadWords } from '../words/words.ts'
import { drawQuestion } from './drawQuestion.ts'
import { type FromPopup, toPopup } from './messages.ts'

/** Runs in the popup: shows the question of the page that opened it, once, and sends that page the answer. */
export function answerOpener(screens: Screens): void {
  const opener: Window | null = window.opener
  // The exact origin, so that another opener receives nothing.
  const send = (message: FromPopup) => opener?.postMessage(message, location.origin)
  const receive = async ({ source, origin, data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(toPopup, data)
    if (source !== opener || origin !== location.origin || !parsed.success) return
    window.removeEventListener('message', receive)
    const { ask, mode } = parsed.output
    createAppearance().apply({ mode, language: ask.language })
    await Promise.all([loadWords(ask.language), loadLaterWords(ask.language)])
    wearLanguage(ask.language)
    const isYes = await screens.ask(drawQuestion(ask), new AbortController().signal)
    send({ type: 'answer', isYes })
    window.close()
  }
  window.addEventListener('message', receive)
  send({ type: 'ready' })
}
