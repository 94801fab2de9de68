import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ask } from './ask.ts'
import { type AskWindow, askInWindow } from './askInWindow.ts'

/** `blocked`: the browser has opened no window. */
export type WindowState = 'none' | 'open' | 'blocked'

/** Opens a window in which the visitor decides instead of here. It closes with the question. */
export function useAskWindow(
  ask: Ask,
  answer: (isYes: boolean) => void,
): { state: WindowState; open: () => void } {
  const [state, setState] = useState<WindowState>('none')
  const opened = useRef<AskWindow | undefined>(undefined)
  useEffect(() => () => opened.current?.close(), [])
  return {
    state,
    async open() {
      opened.current?.close()
      const own = askInWindow(ask)
      opened.current = own
      setState(own ? 'open' : 'blocked')
      const isYes = await own?.answer
      // Another window may have been opened meanwhile.
      if (opened.current !== own) return
      if (isYes !== undefined) answer(isYes)
      else if (own) setState('none')
    },
  }
}
