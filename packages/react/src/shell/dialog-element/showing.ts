import { showModalOn } from '../../ui/focusView.ts'
import { rememberFocus } from '../../ui/rememberFocus.ts'

/** The native dialog in the page's top layer. */
export type Showing = {
  /** Whether the page took it out of the top layer. Not after the browser closed it: the event `close` follows. */
  isTakenAway(): boolean
  show(): void
  /** Shows it after the page took it away. The focus returns to where it was in the dialog. */
  showAgain(): void
  /** Lets the rest of the page be used, below whose given level the dialog lies until `stepBack`. */
  stepAside(zIndex: number): void
  /** Puts it back above everything. */
  stepBack(): void
  /** Closes it. The focus returns to the page. */
  close(): void
}

/** Shows the native dialog of a shadow root. */
export function createShowing(native: HTMLDialogElement, root: ShadowRoot): Showing {
  let returnFocus = () => {}
  let last: HTMLElement | null = null
  let wasLost = false
  root.addEventListener(
    'focusin',
    ({ target }) => {
      last = target instanceof HTMLElement ? target : null
    },
    { passive: true },
  )
  const show = () => showModalOn(native, native.querySelector<HTMLElement>('.view:not(.left)'))
  let isAside = false
  const setAside = (zIndex: number | null) => {
    isAside = zIndex !== null
    native.style.zIndex = zIndex === null ? '' : String(zIndex)
  }
  const switchTo = (next: () => void) => {
    const focused = last
    const hadFocus = document.activeElement === root.host
    wasLost = true
    native.classList.add('switching')
    withoutFocusEvents(() => {
      native.close()
      next()
      if (focused && hadFocus && native.contains(focused)) focused.focus({ preventScroll: true })
    })
    native.classList.remove('switching')
  }
  return {
    isTakenAway: () => native.open && !isAside && !native.matches(':modal'),
    show() {
      returnFocus = rememberFocus()
      wasLost = false
      setAside(null)
      show()
    },
    showAgain() {
      const focused = last
      wasLost = true
      setAside(null)
      native.removeAttribute('open')
      show()
      if (focused && native.contains(focused)) focused.focus({ preventScroll: true })
    },
    stepAside(zIndex) {
      if (!isAside) switchTo(() => native.show())
      setAside(zIndex)
    },
    stepBack() {
      if (!isAside) return
      setAside(null)
      if (native.open) switchTo(() => native.showModal())
    },
    close() {
      setAside(null)
      // The browser may have closed it by itself.
      if (native.open) native.close()
      // The browser has forgotten where the focus was, or the page has meanwhile removed or hidden that element.
      const { activeElement, body } = document
      if (wasLost || !activeElement || [body, root.host].includes(activeElement)) returnFocus()
      returnFocus = () => {}
      wasLost = false
    },
  }
}

/** Moves the focus within the dialog, where neither the page nor a field of the dialog has to react to it. */
function withoutFocusEvents(run: () => void): void {
  const over = new AbortController()
  for (const type of ['focus', 'focusin', 'blur', 'focusout']) {
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: over.signal,
    })
  }
  run()
  over.abort()
}
