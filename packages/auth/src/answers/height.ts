import { field } from '@latchkey/core/foreign'

const tallest = 4_000

/** The height with which the page wants to be shown, in CSS pixels. */
export function heightIn(value: unknown): number | undefined {
  const height = field(value, 'height')
  return typeof height === 'number' && height >= 0 && height <= tallest ? height : undefined
}
