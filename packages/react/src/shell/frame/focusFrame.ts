import { focusView } from '../../ui/focusView.ts'

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
    // The page may have taken the focus itself, before it was brought here.
    if (before !== frame && before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (focused() === frame) focusView(card?.querySelector('.view:not(.left)'))
  }
}
