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
  return root.attributes.every(([name, text]) => {
    const value = text.trim()
    if ((name !== 'width' && name !== 'height') || /^(auto|[\d.]+%)?$/.test(value)) return true
    const [, digits, unit = ''] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(value) ?? []
    return Number(digits) * (pixels[unit.toLowerCase()] ?? Number.NaN) <= longestSide
  })
}
