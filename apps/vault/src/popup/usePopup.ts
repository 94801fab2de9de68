import { useEffect, useRef, useState } from 'preact/hooks'
import type { PopupQuestion } from './messages.ts'
import { openPopup, type Popup } from './openPopup.ts'

/** `blocked`: the browser has blocked the popup. */
export type PopupState = 'none' | 'open' | 'blocked'

/** Opens a popup in which the visitor decides instead of here. It closes with the question. */
export function usePopup(
  question: PopupQuestion,
  answer: (isYes: boolean) => void,
): { state: PopupState; open: () => void } {
  const [state, setState] = useState<PopupState>('none')
  const opened = useRef<Popup | undefined>(undefined)
  useEffect(() => () => opened.current?.close(), [])
  return {
    state,
    async open() {
      opened.current?.close()
      const own = openPopup(question)
      opened.current = own
      setState(own ? 'open' : 'blocked')
      const isYes = await own?.answer
      // Another popup may have been opened meanwhile.
      if (opened.current !== own) return
      if (isYes !== undefined) answer(isYes)
      else if (own) setState('none')
    },
  }
}
