import * as v from 'valibot'
import type { Screens } from '../screens/screens.ts'
import { applyLook } from '../site/look.ts'
import { wearLanguage } from '../words/speech.ts'
import { loadLaterWords, loadWords } from '../words/words.ts'
import { type FromWindow, toWindow } from './ask.ts'
import { questionOf } from './question.ts'

/** Shows, in a window of its own, the question of the opening page once, and sends it the answer. */
export function answerAsk(screens: Screens): void {
  const opener: Window | null = window.opener
  // The exact origin, so that another opener receives nothing.
  const tell = (message: FromWindow) => opener?.postMessage(message, location.origin)
  const hear = async ({ source, origin, data }: MessageEvent<unknown>) => {
    const told = v.safeParse(toWindow, data)
    if (source !== opener || origin !== location.origin || !told.success) return
    window.removeEventListener('message', hear)
    const { ask, mode } = told.output
    applyLook({ mode, language: ask.language })
    await Promise.all([loadWords(ask.language), loadLaterWords(ask.language)])
    wearLanguage(ask.language)
    const isYes = await screens.ask(questionOf(ask), new AbortController().signal)
    tell({ type: 'answer', isYes })
    window.close()
  }
  window.addEventListener('message', hear)
  tell({ type: 'ready' })
}
