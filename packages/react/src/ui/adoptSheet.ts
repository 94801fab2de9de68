/**
 * Adds a style sheet to a page or a shadow root. Returns the undo. Constructable sheets need no `style-src` beyond
 * `'self'`. Where they are missing (jsdom, Safari before 16.4), adds a `style` element instead.
 */
export function adoptSheet(root: Document | ShadowRoot, css: string): () => void {
  if (!root.adoptedStyleSheets) return addStyleElement(root, css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return () => {
    const at = root.adoptedStyleSheets.indexOf(sheet)
    if (at >= 0) root.adoptedStyleSheets.splice(at, 1)
  }
}

function addStyleElement(root: Document | ShadowRoot, css: string): () => void {
  const element = document.createElement('style')
  element.textContent = css
  const parent = 'head' in root ? root.head : root
  parent.append(element)
  return () => element.remove()
}
