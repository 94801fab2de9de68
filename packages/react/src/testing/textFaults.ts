/** A line of a text as it is painted. */
type Line = { node: Text; box: DOMRect }

/** What is read aloud only: every digit of a figure is drawn once it is pressed. */
const unseen = '.hidden, .figure:not(:focus) > .figure-whole'

/** A pixel is lost to rounding. */
const slack = 1

/**
 * What is wrong with the figures of a view, by where their texts are painted: a digit that is cut, a first digit that is
 * not the leftmost, a text that lies over another.
 */
export function faultsOf(view: HTMLElement): string[] {
  const figures = [...view.querySelectorAll<HTMLElement>('.figure')]
  const known = [...view.querySelectorAll<HTMLElement>('.input-action, .input-end')]
  return [...figures.flatMap(turned), ...[...figures, ...known].flatMap(cut), ...overlaps(view)]
}

function cut(element: HTMLElement): string[] {
  // The name of a token may be cut at its end.
  return linesOf(element)
    .filter((line) => !isWhole(line) && !line.node.parentElement?.matches('.unit'))
    .map(({ node }) => `cut: ${node.data} of ${element.textContent}`)
}

/** A figure whose first digit is not the leftmost of its line. */
function turned(figure: HTMLElement): string[] {
  const lines = linesOf(figure)
  const [first] = lines
  if (!first) return [`not painted: ${figure.textContent}`]
  const leftmost = Math.min(...lines.filter(isBeside(first)).map(({ box }) => box.left))
  return first.box.left > leftmost + slack ? [`turned: ${figure.textContent}`] : []
}

function isBeside(one: Line): (other: Line) => boolean {
  return ({ box }) => box.top < one.box.bottom - slack && box.bottom > one.box.top + slack
}

/** Whether no box around a text cuts it, as far as the view, which scrolls. */
function isWhole({ node, box }: Line): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const frame = at.getBoundingClientRect()
    const isWide = box.left < frame.left - slack || box.right > frame.right + slack
    const isHigh = box.top < frame.top - slack || box.bottom > frame.bottom + slack
    if (at.matches('.view')) return !isWide
    if ((isWide || isHigh) && getComputedStyle(at).overflow !== 'visible') return false
  }
  return true
}

/** Texts of a row, a fact or a field that lie over each other. */
function overlaps(view: HTMLElement): string[] {
  const groups = [...view.querySelectorAll<HTMLElement>('.row, .facts > div, .leaves, .pane, .who')]
  return groups.flatMap((group) => {
    const lines = linesOf(group).filter(isWhole)
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.node !== one.node && covers(one.box, other.box))
        .map((other) => `over each other: ${one.node.data} and ${other.node.data}`),
    )
  })
}

function covers(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // Glyph boxes of lines that follow each other may share the room above and below their letters.
  return width > slack && height > 4
}

/** The lines of all texts in an element that anybody sees. */
function linesOf(element: HTMLElement): Line[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(unseen)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    lines.push(...boxes.map((box) => ({ node, box })))
  }
  return lines
}
