import { type ChainId, families, formatAmount, namespaceOf, nativeAsset } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import * as v from 'valibot'
import type { Site } from '../site/site.ts'
import { rateOf, readJson } from './rates.ts'

const prices = v.object({ fungibles: v.array(v.object({ price: v.number() })) })

/** Milliseconds that an approval waits for a price. */
const longestWait = 2_000

/** What a fee is worth, as displayed. `isLess`: it is less than that, the smallest displayed amount. */
type FeeWorth = { money: string; isLess: boolean }

type FeeOptions = {
  chainId: ChainId
  /** The fee in base units of the native coin. */
  units: bigint | undefined
  assets: Review['assets']
}

/**
 * Returns the value of a network fee in the visitor's currency, rounded up. Returns `undefined` without a fee or a price,
 * and if the gateway does not answer in time.
 */
export async function feeWorth(
  { settings, language, currency }: Pick<Site, 'settings' | 'language' | 'currency'>,
  { chainId, units, assets }: FeeOptions,
): Promise<FeeWorth | undefined> {
  const coin = assets[nativeAsset(chainId)]
  if (!units || !coin) return undefined
  const { gatewayUrl } = settings
  const [price, [code, perDollar]] = await Promise.all([
    inTime(priceOf(gatewayUrl, chainId)),
    inTime(rateOf(gatewayUrl, currency())).then((rate) => rate ?? (['USD', 1] as const)),
  ])
  if (price === undefined || price <= 0) return undefined
  const style = new Intl.NumberFormat(language(), { style: 'currency', currency: code })
  const smallest = 10 ** -(style.resolvedOptions().maximumFractionDigits ?? 2)
  const worth = Number(formatAmount(units, coin.decimals)) * price * perDollar
  const isLess = worth < smallest
  // Drops floating-point noise.
  const steps = Math.ceil(Number((worth / smallest).toPrecision(12)))
  return { money: style.format(isLess ? smallest : steps * smallest), isLess }
}

async function priceOf(gatewayUrl: string, chainId: ChainId): Promise<number | undefined> {
  const address = `${chainId}:${families[namespaceOf(chainId)].nativeAddress}`
  const parsed = v.safeParse(
    prices,
    await readJson(new URL('/v1/fungible/price', gatewayUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currency: 'usd', addresses: [address] }),
    }),
  )
  return parsed.success ? parsed.output.fungibles[0]?.price : undefined
}

function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))
  return Promise.race([reading, late])
}
