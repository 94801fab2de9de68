import { knownError } from '@latchkey/protocol'
import { type ComponentChildren, render } from 'preact'

/** Draws a question to the visitor, and calls `answer` once they have decided. */
export type Question<Answer> = (answer: (value: Answer) => void) => ComponentChildren

/** The height that a question needs, in CSS pixels, and its title. */
export type Shown = { height: number; title: string }

/** Shows the page's questions, one at a time. */
export type Screens = {
  /** Shows a question until the visitor answers. Throws `ABORTED`. */
  ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer>
  /** Shows content without a question while no question is shown. */
  still(content: ComponentChildren): void
  /** Calls `listener` with the required height and the title, and with `null` after the last question. */
  onShown(listener: (shown: Shown | null) => void): void
}

/** Milliseconds before the page closes after a question, because the next one may follow at once. */
const lingering = 120

/**
 * Returns the height that shows a whole screen, independent of the current height. Its middle section scrolls if there
 * is less.
 */
function heightOf(root: HTMLElement): number {
  const parts = [...(root.querySelector('main')?.children ?? [])]
  const heights = parts.map((part) =>
    part.matches('.body') ? part.scrollHeight : part.getBoundingClientRect().height,
  )
  return Math.ceil(heights.reduce((sum, height) => sum + height, 0))
}

function titleOf(root: HTMLElement): string {
  return root.querySelector('h1')?.textContent ?? ''
}

export function createScreens(root: HTMLElement): Screens {
  let report = (_shown: Shown | null) => {}
  let isShown = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  const measure = () => {
    if (isShown) report({ height: heightOf(root), title: titleOf(root) })
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
      report(null)
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
        // Render from scratch, so that no input or armed button of the previous question remains.
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
    onShown(listener) {
      report = listener
    },
  }
}
