/** How the visitor leaves this page: back to the view behind it, or by closing the dialog. */
export type LeavingWay = 'back' | 'close'

/**
 * Calls back on the keys by which a visitor leaves the dialog: Escape, and Alt with ←. The site learns of no other key.
 */
export function onLeavingKey(callback: (way: LeavingWay) => void): void {
  window.addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.defaultPrevented || event.isComposing) return
    const isBack = event.altKey && event.key === 'ArrowLeft'
    if (!isBack && event.key !== 'Escape') return
    event.preventDefault()
    callback(isBack ? 'back' : 'close')
  })
}
