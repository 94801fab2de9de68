import { field } from '@latchkey/core/foreign'
import { plainText } from '@latchkey/protocol'

const tallest = 4_000
const longest = 60

/** The height with which the page wants to be shown, in CSS pixels. */
export function heightIn(value: unknown): number | undefined {
  const height = field(value, 'height')
  return typeof height === 'number' && height >= 0 && height <= tallest ? height : undefined
}

/** The title of what the page shows; empty if it sends none, as older pages do. */
export function titleIn(value: unknown): string {
  const title = field(value, 'title')
  return typeof title === 'string' ? plainText(title, longest) : ''
}

/** How the visitor leaves the page by a key. */
export function leavingWayIn(value: unknown): 'back' | 'close' | undefined {
  return value === 'back' || value === 'close' ? value : undefined
}
