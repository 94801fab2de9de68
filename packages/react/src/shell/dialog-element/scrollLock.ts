import { adoptSheet } from '../../ui/adoptSheet.ts'

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

/** By a sheet: a modal of the site that saves and restores the page's own styles may begin and end at any time. */
function holdStill(page: HTMLElement): () => void {
  // A page that keeps a place on both sides would move by one of them.
  const hasScrollbar =
    window.innerWidth > page.clientWidth && getComputedStyle(page).scrollbarGutter === 'auto'
  const gutter = hasScrollbar ? 'scrollbar-gutter:stable!important' : ''
  return adoptSheet(page.ownerDocument, `:root{overflow:hidden!important;${gutter}}`)
}
