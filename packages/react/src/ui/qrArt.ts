import { encode } from 'uqr'

export type QrArt = {
  size: number
  dots: string
  eyes: readonly (readonly [x: number, y: number])[]
}

/**
 * A text as the drawing of its code: dots as one path, and where the three eyes are. The middle correction keeps the dots
 * large: the picture covers a twentieth of the code, a third of what it can do without.
 */
export function qrArt(text: string, hasMark: boolean): QrArt {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const gap = hasMark ? Math.ceil(size * 0.115) : 0
  return { size, dots: dots(data, size, gap), eyes: eyes(size) }
}

function eyes(size: number): [number, number][] {
  return [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ]
}

function dots(data: boolean[][], size: number, gap: number): string {
  let path = ''
  const middle = (size - 1) / 2
  for (const [y, line] of data.entries()) {
    for (const [x, dark] of line.entries()) {
      const inEye = eyes(size).some(
        ([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7,
      )
      const inGap = Math.abs(x - middle) < gap && Math.abs(y - middle) < gap
      if (dark && !inEye && !inGap)
        path += `M${x + 0.02} ${y + 0.5}a.48.48 0 1 1 .96 0a.48.48 0 1 1-.96 0`
    }
  }
  return path
}
