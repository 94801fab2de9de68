import { longestSide } from './limits.ts'
import type { Node } from './tree.ts'

const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
}

/** Whether the picture's own width and height, where it says any, are not too large. */
export function isSized(root: Node): boolean {
  return root.attributes.every(([name, value]) => {
    if ((name !== 'width' && name !== 'height') || /^\s*(auto|[\d.]+%)?\s*$/.test(value))
      return true
    const [, digits, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(value) ?? []
    return Number(digits) * (pixels[unit.toLowerCase()] ?? Number.NaN) <= longestSide
  })
}
