import type { Clock } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Reading } from '../prices/decide.ts'
import type { openCoinGecko } from '../prices/services/coinGecko.ts'
import type { ReadPyth } from '../prices/services/pyth.ts'
import type { RateSource } from './rates.ts'

const lifetime = 300_000
/** Seconds that currencies are not traded at most, over a long weekend. */
const longestPause = 4 * 86_400

const ratesShape = v.object({ rates: v.record(v.string(), v.unknown()) })
const rateSchema = v.object({ value: v.number(), type: v.literal('fiat') })

/** Milliseconds for which the last answer of a failed service counts. */
const keptFor = 86_400_000

/** Rates of a service with CoinGecko's API, which are in bitcoin: the dollar is one of them. */
export function coinGeckoRates(
  { service, base }: ReturnType<typeof openCoinGecko>,
  clock: Clock,
): RateSource {
  const read = service.reader(ratesShape, lifetime)
  return {
    async read() {
      const answer = await read(`${base}/exchange_rates`)
      const { failure } = answer
      if (answer.kind === 'unread' || clock.now() - answer.readAt > keptFor)
        return { readings: new Map(), failure }
      const { rates } = answer.value
      const dollar = amountOf(rates.usd)
      if (dollar === undefined) return { readings: new Map() }
      const readings = Object.entries(rates).flatMap(([name, rate]): [string, Reading[]][] => {
        const value = amountOf(rate)
        if (value === undefined) return []
        const [usd, at] = [dollar / value, answer.readAt / 1_000]
        return [[name.toUpperCase(), [{ kind: 'price', source: 'coinGecko', usd, at }]]]
      })
      return { readings: new Map(readings), ...(failure !== undefined && { failure }) }
    },
  }
}

function amountOf(rate: unknown): number | undefined {
  const parsed = v.safeParse(rateSchema, rate)
  return parsed.success && parsed.output.value > 0 ? parsed.output.value : undefined
}

/** Rates of Pyth's feeds of currencies. */
export function pythRates(readPyth: ReadPyth, chains: readonly ChainConfig[]): RateSource {
  const feeds = new Map(
    chains.flatMap(({ pythFeeds }) =>
      Object.entries(pythFeeds).filter(([key]) => /^[A-Z]{3}$/.test(key)),
    ),
  )
  return {
    async read() {
      const { readings, ...rest } = await readPyth([...feeds.values()], longestPause)
      const found = [...feeds].flatMap(([code, id]): [string, Reading[]][] => {
        const reading = readings.get(id)
        return reading ? [[code, [reading]]] : []
      })
      return { readings: new Map(found), ...rest }
    },
  }
}
