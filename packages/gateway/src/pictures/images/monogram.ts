import { createHash } from 'node:crypto'

/** A letter on a colour that always belongs to the same id, as SVG: what is shown where there is no picture. */
export function monogram(id: string, label: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE() % 360
  const letter = [...label.normalize('NFC')].find((sign) => /[\p{L}\p{N}\p{Sc}]/u.test(sign)) ?? '?'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">',
    `<rect width="40" height="40" fill="hsl(${hue} 55% 42%)"/>`,
    '<text x="20" y="21" fill="#fff" font-family="system-ui,sans-serif" font-size="20" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letter.toUpperCase()}</text>`,
    '</svg>',
  ].join('')
}
