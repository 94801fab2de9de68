import { focusView } from '../focusView.ts'

/**
 * Takes the focus to the page of the embedded wallet. The undo takes it back to where it was, or to the view that has come
 * meanwhile: behind the frame nothing can have it.
 */
export function focusFrame(frame: HTMLIFrameElement, card: HTMLElement | null): () => void {
  const root = frame.getRootNode()
  const focused = () => (root instanceof ShadowRoot ? root.activeElement : null)
  const before = focused()
  frame.focus()
  return () => {
    if (focused() !== frame) return
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (before === null || focused() !== before)
      focusView(card?.querySelector<HTMLElement>('.view:not(.left)'))
  }
}
