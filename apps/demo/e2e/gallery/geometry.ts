/** What of a card is not where it should be. Runs in the page, so it holds all that it uses. */
export function misplaced(): string[] {
  const gutter = 15.5
  const cards = [...document.querySelectorAll('.scene')].map((scene) => ({
    name: scene.getAttribute('data-scene') ?? '',
    card: scene.querySelector('latchkey-card')?.shadowRoot?.querySelector('.card'),
  }))
  return cards.flatMap(({ name, card }) => {
    if (!card) return [`${name}: no card`]
    const found = [...clippedOf(card), ...overlapsOf(card), ...smallOf(card), ...unalignedOf(card)]
    return [...new Set(found)].map((fault) => `${name}: ${fault}`)
  })

  type Text = { element: Element; words: string; box: DOMRect }

  /** Each line of text that is drawn, without what only screen readers see. */
  function textsOf(card: Element): Text[] {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!element || words === '' || !isDrawn(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) texts.push({ element, words, box })
    }
    return texts
  }

  function isDrawn(element: Element): boolean {
    if (element.closest('.hidden, .left, .figure-whole, [aria-hidden=true] svg')) return false
    const { visibility, opacity } = getComputedStyle(element)
    return visibility === 'visible' && opacity !== '0'
  }

  /** Text that an edge cuts without an ellipsis; and what lies outside of the card or its gutter. */
  function clippedOf(card: Element): string[] {
    const frame = card.getBoundingClientRect()
    const faults: string[] = []
    for (const { element, words, box } of textsOf(card)) {
      if (isEllipsis(element)) continue
      if (box.left < frame.left + gutter || box.right > frame.right - gutter)
        faults.push(`in the gutter: ${words}`)
      for (let at: Element | null = element; at && at !== card; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        const edge = at.getBoundingClientRect()
        const isWide = box.left < edge.left - 1.5 || box.right > edge.right + 1.5
        const isHigh = box.top < edge.top - 4 || box.bottom > edge.bottom + 4
        if (isWide && overflowX !== 'visible' && overflowX !== 'auto')
          faults.push(`cut at the side: ${words}`)
        if (isHigh && /hidden|clip/.test(overflowY)) faults.push(`cut below: ${words}`)
      }
    }
    // A long amount is smaller, and beyond that it scrolls.
    for (const field of card.querySelectorAll('input.amount:not(.long, .longest)'))
      if (isDrawn(field) && field.scrollWidth > field.clientWidth + 1)
        faults.push(`longer than its field: ${field.className || field.getAttribute('aria-label')}`)
    return faults
  }

  /** Text that ends in an ellipsis by design, which is a name or a note, never a sum. */
  function isEllipsis(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(at)
      if (textOverflow === 'ellipsis' && overflowX === 'hidden') return true
      if (webkitLineClamp !== 'none') return true
    }
    return false
  }

  /** Lines of text over each other. What sticks to an edge has its own ground and lies over the rest by design. */
  function overlapsOf(card: Element): string[] {
    const layer = (element: Element) => element.closest('.foot, .dock, .top, .snack, .header')
    const texts = textsOf(card).map((text) => ({ ...text, box: seenOf(text) }))
    const faults: string[] = []
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        if (one.element === other.element || layer(one.element) !== layer(other.element)) continue
        const { left, right, top, bottom } = one.box
        const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left)
        const high = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top)
        const least = Math.min(one.box.height, other.box.height)
        if (wide > 2 && high > least * 0.35)
          faults.push(`over each other: ${one.words} / ${other.words}`)
      }
    return faults
  }

  /** What is left of a line of text that ends in an ellipsis. */
  function seenOf({ element, box }: Text): DOMRect {
    if (!isEllipsis(element)) return box
    let { left, right, top, bottom } = box
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'hidden') continue
      const edge = at.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** What is pressed with a finger: 44 px, or at least 24 px with nothing else within 24 px of its middle. */
  function smallOf(card: Element): string[] {
    const selector = 'button, a[href], input[type=checkbox], [role=tab], [role=switch]'
    const all = [...card.querySelectorAll(selector)].filter(isDrawn)
    const boxes = all.map((element) => ({ element, box: reachOf(element) }))
    return boxes.flatMap(({ element, box }) => {
      if (box.width === 0 || isInSentence(element)) return []
      if (box.width >= 43.5 && box.height >= 43.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
      if (box.width < 24 || box.height < 24) return [`too small, ${size}: ${name}`]
      const near = boxes.some((other) => other.element !== element && isNear(box, other.box))
      return near ? [`small and close to another, ${size}: ${name}`] : []
    })
  }

  /** The element, and what an `::after` or `::before` makes of it for the finger. */
  function reachOf(element: Element): DOMRect {
    const box = element.getBoundingClientRect()
    let { left, right, top, bottom } = box
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (style.content === 'none' || style.position !== 'absolute') continue
      left = Math.min(left, box.left + (Number.parseFloat(style.left) || 0))
      right = Math.max(right, box.right - (Number.parseFloat(style.right) || 0))
      top = Math.min(top, box.top + (Number.parseFloat(style.top) || 0))
      bottom = Math.max(bottom, box.bottom - (Number.parseFloat(style.bottom) || 0))
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }

  /** A link within a sentence has the sentence's line height (WCAG 2.5.8 leaves it so). */
  function isInSentence(element: Element): boolean {
    const parent = element.parentElement
    const own = element.textContent?.length ?? 0
    return (
      Boolean(parent?.matches('p, label, span, small')) &&
      (parent?.textContent?.length ?? 0) > own + 3
    )
  }

  function isNear(box: DOMRect, other: DOMRect): boolean {
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const dx = Math.max(other.left - x, 0, x - other.right)
    const dy = Math.max(other.top - y, 0, y - other.bottom)
    return Math.hypot(dx, dy) < 12
  }

  /** The items of a column begin at one edge. */
  function unalignedOf(card: Element): string[] {
    return [...card.querySelectorAll('.view:not(.left) .body, .view:not(.left) .dock')].flatMap(
      (column) => {
        const starts = [...column.children]
          .filter((child) => isDrawn(child) && getComputedStyle(child).position === 'static')
          .map((child) => child.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 0)
          .map(({ left }) => Math.round(left))
        return new Set(starts).size > 1 ? [`not in line: ${[...new Set(starts)].join(', ')}`] : []
      },
    )
  }
}
