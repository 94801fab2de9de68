import type { TokenPrice } from '../../edge/ports/prices.ts'

/** The sources of prices, the most trusted one first. */
const sources = [
  'table',
  'chainlink',
  'pyth',
  'coinGecko',
  'uniswapV3',
  'uniswapV2',
  'dollar',
] as const
export type SourceName = (typeof sources)[number]

/** The reading of one token at one source. A source without the token has no reading. */
export type Reading =
  | {
      kind: 'price'
      source: SourceName
      usd: number
      /** The change within 24 hours, in percent. */
      change24h?: number | undefined
      /** When the source updated the price, in seconds since 1970. */
      at?: number | undefined
    }
  /** The source has a price, but has not updated it in time. */
  | { kind: 'stale'; source: SourceName }
  /** The source has the token, but could not be read or answered nonsense. */
  | { kind: 'unread'; source: SourceName }

/** By how much sources may differ, as a part of the lowest price. */
const toleratedDifference = 0.05
/** No token is worth more. A higher price is a fault of its source. */
const greatestPrice = 1e12

/**
 * Decides on one price from the readings of a token at all sources. One stale source, or two that differ by more than 5 %,
 * leave the token without a price. A failed source leaves the price to the others. The price is that of the most trusted
 * source, never an average.
 */
export function decidePrice(readings: readonly Reading[]): TokenPrice {
  const prices = readings.flatMap((one) => (isPrice(one) ? [one] : []))
  if (readings.some(({ kind }) => kind === 'stale')) return { ok: false, why: 'stale' }
  const trusted = prices.sort((one, other) => rank(one) - rank(other))
  const [first] = trusted
  if (!first) return { ok: false, why: readings.length > 0 ? 'unread' : 'unknown' }
  const values = trusted.map(({ usd }) => usd)
  const lowest = Math.min(...values)
  if (Math.max(...values) - lowest > lowest * toleratedDifference)
    return { ok: false, why: 'disagree' }
  const change24h = trusted.map((one) => one.change24h).find(isChange)
  return { ok: true, usd: first.usd, ...(change24h !== undefined && { change24h }) }
}

function isPrice(reading: Reading): reading is Extract<Reading, { kind: 'price' }> {
  return reading.kind === 'price' && isPlausiblePrice(reading.usd)
}

/** Whether a number of dollars can be the price of a token. */
function isPlausiblePrice(usd: number): boolean {
  return Number.isFinite(usd) && usd > 0 && usd <= greatestPrice
}

function isChange(percent: number | undefined): percent is number {
  return percent !== undefined && Number.isFinite(percent) && percent > -100
}

function rank({ source }: Reading): number {
  return sources.indexOf(source)
}
