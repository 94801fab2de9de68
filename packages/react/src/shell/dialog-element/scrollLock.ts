type Lock = { holders: number; release(): void }

/** The lock of each page that does not scroll. A page may have several dialogs, which close in any order. */
const locks = new WeakMap<HTMLElement, Lock>()

/**
 * Keeps the page behind from scrolling, without a jump where its scrollbar was, until all who hold it have let go.
 * Returns the undo.
 */
export function lockScroll(page: HTMLElement): () => void {
  const lock = locks.get(page) ?? { holders: 0, release: holdStill(page) }
  locks.set(page, lock)
  lock.holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.holders -= 1
    if (lock.holders > 0) return
    locks.delete(page)
    lock.release()
  }
}

function holdStill(page: HTMLElement): () => void {
  const { style } = page
  const saved = ['overflow', 'scrollbar-gutter'].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  // A page that keeps a place on both sides would move by one of them.
  const hasScrollbar =
    window.innerWidth > page.clientWidth && getComputedStyle(page).scrollbarGutter === 'auto'
  style.setProperty('overflow', 'hidden', 'important')
  if (hasScrollbar) style.setProperty('scrollbar-gutter', 'stable', 'important')
  return () => {
    for (const [name, value, priority] of saved) style.setProperty(name, value, priority)
  }
}
