type Disc = { x: number; y: number; r: number; fill: string }

const palettes = [
  ['#f2c14e', '#ffd9a0', '#2f6f62', '#e4633b'],
  ['#d8e2dc', '#84a59d', '#f28482', '#f6bd60'],
  ['#1d3557', '#457b9d', '#e63946', '#a8dadc'],
  ['#f4a261', '#264653', '#e9c46a', '#2a9d8f'],
  ['#cdb4db', '#6d597a', '#ffafcc', '#a2d2ff'],
  ['#606c38', '#fefae0', '#dda15e', '#283618'],
  ['#fb8b24', '#5f0f40', '#ffd6a5', '#9a031e'],
  ['#bde0fe', '#3a5a97', '#ffc8dd', '#14213d'],
] as const

/** A ground and three discs chosen by a hash of the text (FNV-1a, 32 bits). */
export function avatarOf(seed: string): { ground: string; discs: readonly Disc[] } {
  let bits = hash(seed.toLowerCase())
  const take = (below: number) => {
    const value = bits % below
    bits = hash(String(bits))
    return value
  }
  const palette = palettes[take(palettes.length)] ?? palettes[0]
  const [ground, first, second, third] = palette
  const rotation = take(360)
  const disc = (fill: string, step: number, radius: number): Disc => {
    const angle = ((rotation + step + take(60)) * Math.PI) / 180
    const reach = 14 + take(10)
    return {
      x: Math.round(32 + Math.cos(angle) * reach),
      y: Math.round(32 + Math.sin(angle) * reach),
      r: radius + take(6),
      fill,
    }
  }
  return { ground, discs: [disc(first, 0, 16), disc(third, 120, 19), disc(second, 240, 17)] }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
