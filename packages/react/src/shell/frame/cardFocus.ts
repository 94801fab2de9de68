import { focusView } from '../../ui/focusView.ts'

/** The focus of a card beside the page of an embedded wallet. */
export type CardFocus = {
  /**
   * Takes the focus to the page. The undo takes it back to where it was, or to the view that has come meanwhile: behind
   * the frame nothing can have it.
   */
  toFrame(frame: HTMLIFrameElement): () => void
  /** Ends the watch. */
  stop(): void
}

/** Watches where the focus of a card is. The page may take it before it is brought there. */
export function watchCardFocus(card: HTMLElement): CardFocus {
  const over = new AbortController()
  const root = card.getRootNode()
  const focused = () => (root instanceof ShadowRoot ? root.activeElement : null)
  let last = focused()
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.tagName !== 'IFRAME') last = target
  }
  card.addEventListener('focusin', note, { signal: over.signal })
  return {
    toFrame(frame) {
      const before = last
      frame.focus()
      return () => {
        if (focused() !== frame) return
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
        if (focused() === frame) focusView(card.querySelector('.view:not(.left)'))
      }
    },
    stop: () => over.abort(),
  }
}
