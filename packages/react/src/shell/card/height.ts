import { type RefObject, useLayoutEffect } from 'react'

/** No card is higher: a list that grows on below it need not move anything. */
const tallest = 1200

/**
 * Gives the slot the height of its content, so that a change of height can be animated: CSS alone cannot animate to
 * `auto` in every browser. The first measure is not animated, since there is nothing before it. Not by a variable: it
 * would be inherited, and all that a long list holds be styled again whenever it grows.
 */
export function useMeasuredHeight(
  slot: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  // Without a dependency list: the content is another element after each change of view.
  useLayoutEffect(() => {
    const box = slot.current
    const inner = content.current
    if (!box || !inner) return
    const measure = () => {
      box.style.blockSize = `${Math.min(inner.offsetHeight, tallest)}px`
    }
    if (inner.offsetHeight > 0) measure()
    // A page of a unit test has no layout, and none of these.
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (inner.offsetHeight > 0) measure()
    })
    observer.observe(inner)
    return () => observer.disconnect()
  })
}
