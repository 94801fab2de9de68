import { knownError } from '@latchkey/protocol'
import { type ComponentChildren, render } from 'preact'

/** What is drawn to ask the visitor: it calls `answer` once they have decided. */
export type Question<Answer> = (answer: (value: Answer) => void) => ComponentChildren

/** The one place where the page asks the visitor something. */
export type Screens = {
  /** Shows a question until it is answered. Throws `ABORTED`. */
  ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer>
  /** Shows something that asks nothing, for as long as nothing is asked. */
  still(content: ComponentChildren): void
  /** Has `listener` called with the height that is needed, and with `null` once nothing is asked any more. */
  onHeight(listener: (height: number | null) => void): void
}

/** Milliseconds until the place is given up: the next question may come at once. */
const lingering = 120

/** The height that shows all of a screen, whatever there is now: its middle part scrolls where there is less. */
function heightOf(root: HTMLElement): number {
  const parts = [...(root.querySelector('main')?.children ?? [])]
  const heights = parts.map((part) =>
    part.matches('.body') ? part.scrollHeight : part.getBoundingClientRect().height,
  )
  return Math.ceil(heights.reduce((sum, height) => sum + height, 0))
}

export function createScreens(root: HTMLElement): Screens {
  let tell = (_height: number | null) => {}
  let isShown = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  const measure = () => {
    if (isShown) tell(heightOf(root))
  }
  new ResizeObserver(measure).observe(root)
  new MutationObserver(measure).observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
  })

  function clear(): void {
    leaving = setTimeout(() => {
      isShown = false
      render(null, root)
      tell(null)
    }, lingering)
  }

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        const over = () => {
          signal.removeEventListener('abort', stop)
          clear()
        }
        const stop = () => {
          over()
          reject(knownError('ABORTED'))
        }
        if (signal.aborted) return reject(knownError('ABORTED'))
        signal.addEventListener('abort', stop)
        clearTimeout(leaving)
        isShown = true
        // Drawn anew, so that nothing that was typed or armed for the question before is left.
        render(null, root)
        render(
          question((value) => {
            over()
            resolve(value)
          }),
          root,
        )
        measure()
      }),
    still: (content) => render(content, root),
    onHeight(listener) {
      tell = listener
    },
  }
}
