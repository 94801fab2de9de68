import type { Clock } from '@latchkey/protocol'
import { createCache } from '../../edge/cache/cache.ts'
import type { Rates, ReadRates } from '../../edge/ports/rates.ts'
import { decidePrice, type Reading } from '../prices/decide.ts'
import type { SourceAnswer } from '../prices/source.ts'
import { joinReadings } from '../prices/source.ts'

/** A source of rates: the dollars of one unit of each currency (ISO 4217). */
export type RateSource = { read(): Promise<SourceAnswer> }

const lifetime = 300_000
/** Of an answer that may lack currencies: long enough to spare the sources. */
const partialLifetime = 5_000
/** Digits behind the point. */
const places = 12
/** How much of a currency one dollar may be; other figures are faults of their source. */
const [least, greatest] = [1e-6, 1e9]

/**
 * Creates the rates of currencies: of each one that sources agree on, by the rule of prices. Kept for five minutes, but
 * for seconds if a source failed. Rejects when sources fail and none has a rate.
 */
export function createRates(sources: readonly RateSource[], clock: Clock): Rates {
  const whole = createCache<ReadRates>(clock, lifetime)
  const newest = createCache<ReadRates>(clock, partialLifetime)
  const load = async () => {
    const read = await readRates(sources, clock)
    if (!read.isPartial) await whole.get('rates', async () => read, true)
    return read
  }
  return { read: async () => whole.peek('rates') ?? newest.get('rates', load) }
}

async function readRates(sources: readonly RateSource[], clock: Clock): Promise<ReadRates> {
  const answers = await Promise.all(sources.map((source) => source.read()))
  const readings = joinReadings(answers.map((answer) => answer.readings))
  const rates = [...readings].flatMap(([code, some]) => rateOf(code, some, clock))
  const failed = answers.find(({ failure }) => failure !== undefined)
  if (rates.length === 0) {
    if (failed) throw failed.failure
    return { rates: { perDollar: {} }, isPartial: false }
  }
  const oldest = Math.min(...rates.map(({ at }) => at))
  const at = new Date(oldest * 1_000).toISOString()
  const perDollar = Object.fromEntries(rates.map(({ code, perDollar }) => [code, perDollar]))
  return { rates: { at, perDollar }, isPartial: failed !== undefined }
}

function rateOf(code: string, readings: readonly Reading[], clock: Clock) {
  const price = decidePrice(readings)
  if (!price.ok || !/^[A-Z]{3}$/.test(code) || code === 'USD') return []
  const perDollar = 1 / price.usd
  if (perDollar < least || perDollar > greatest) return []
  const chosen = readings.find((one) => one.kind === 'price' && one.usd === price.usd)
  const at = chosen?.kind === 'price' ? chosen.at : undefined
  return [{ code, perDollar: plain(perDollar), at: at ?? clock.now() / 1_000 }]
}

/** A plain decimal without zeros at its end. */
function plain(value: number): string {
  return value.toFixed(places).replace(/\.?0+$/, '')
}
