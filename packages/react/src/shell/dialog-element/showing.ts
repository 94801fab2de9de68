import { showModalOn } from '../../ui/focusView.ts'

/** The native dialog in the page's top layer. */
export type Showing = {
  /** Whether it is there. */
  isShown(): boolean
  show(): void
  /** Shows it after the page took it away. The focus returns to where it was in the dialog. */
  showAgain(): void
  /** Closes it. The focus returns to the page. */
  close(): void
}

/** Shows the native dialog of a shadow root. */
export function createShowing(native: HTMLDialogElement, root: ShadowRoot): Showing {
  let before: Element | null = null
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
  return {
    isShown: () => native.matches(':modal'),
    show() {
      before = document.activeElement
      wasLost = false
      show()
    },
    showAgain() {
      const focused = last
      wasLost = true
      native.removeAttribute('open')
      show()
      if (focused && native.contains(focused)) focused.focus({ preventScroll: true })
    },
    close() {
      // The browser may have closed it by itself.
      if (native.open) native.close()
      // The browser has forgotten where the focus was.
      if (wasLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      wasLost = false
    },
  }
}
