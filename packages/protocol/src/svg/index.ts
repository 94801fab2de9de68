import { costOf } from './cost.ts'
import { decodeDataUrl } from './decode.ts'
import { highestCost } from './limits.ts'

/**
 * Whether a browser can draw an SVG document in an instant: it is well-formed UTF-8 without declared entities, not too
 * long or large, and what it refers to (`use`, patterns, masks, filters, pictures within it) is not drawn too often.
 * Reads text only and needs no DOM.
 */
export function isBearableSvg(bytes: Uint8Array): boolean {
  const cost = costOf(bytes)
  return cost !== undefined && cost <= highestCost
}

/** The same of a `data:` link to an SVG, however it is written. `false` when it cannot be read. */
export function isBearableSvgLink(link: string): boolean {
  const data = decodeDataUrl(link)
  return data !== undefined && isBearableSvg(data.bytes)
}
