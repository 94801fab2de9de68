/** Keeps the page behind from scrolling, without a jump where its scrollbar was. Returns the undo. */
export function lockScroll(page: HTMLElement): () => void {
  const { style } = page
  const saved = ['overflow', 'scrollbar-gutter'].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  const hasScrollbar = window.innerWidth > page.clientWidth
  style.setProperty('overflow', 'hidden', 'important')
  if (hasScrollbar) style.setProperty('scrollbar-gutter', 'stable', 'important')
  return () => {
    for (const [name, value, priority] of saved) style.setProperty(name, value, priority)
  }
}
