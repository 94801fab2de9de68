import * as v from 'valibot'
import { asAddress } from '../chain/hexSchema.ts'
import type { WalletAddresses } from '../keys/calls.ts'
import type { Site } from '../site/site.ts'

const balances = v.object({
  balances: v.array(v.object({ value: v.optional(v.number()) })),
})
const rates = v.object({ perDollar: v.record(v.string(), v.string()) })

/** What the wallet may hold without a recovery code, as it is read, where it holds more; `undefined` where it doesn't, or nobody knows. */
export async function limitPassed(
  { settings, language, currency }: Pick<Site, 'settings' | 'language' | 'currency'>,
  { eip155, solana }: WalletAddresses,
): Promise<string | undefined> {
  const { gatewayUrl, recoveryLimit } = settings
  const [code, perDollar] = await rateOf(gatewayUrl, currency())
  const accounts = [eip155, solana, ...(await accountsApart(settings, eip155))]
  const worths = await Promise.all(accounts.map((one) => worthOf(gatewayUrl, one)))
  // A site tells the currency: no unit makes the limit more than so many dollars.
  const worth = worths.reduce((sum, one) => sum + one, 0) * Math.max(1, perDollar)
  if (worth <= recoveryLimit) return undefined
  const style = { style: 'currency', currency: code, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language(), style).format(recoveryLimit)
}

/** The account that is a contract of its own, where any chain has such. */
async function accountsApart({ chains }: Site['settings'], owner: string): Promise<string[]> {
  if (!chains.some(({ accountFactory }) => accountFactory)) return []
  const { counterfactualOf } = await import('../counterfactual/account.ts')
  return [counterfactualOf(v.parse(asAddress, owner)).address]
}

/** What an account is worth in US dollars on all networks, as far as the gateway knows. */
async function worthOf(gatewayUrl: string, address: string): Promise<number> {
  const url = new URL(`/v1/account/${address}/balance?currency=usd`, gatewayUrl)
  const told = v.safeParse(balances, await read(url))
  return told.success ? told.output.balances.reduce((sum, { value = 0 }) => sum + value, 0) : 0
}

/** The visitor's currency, and how much of it a dollar is; the dollar itself where no rate is known. */
async function rateOf(gatewayUrl: string, wanted: string): Promise<[string, number]> {
  if (wanted === 'USD') return ['USD', 1]
  const told = v.safeParse(rates, await read(new URL('/v1/fiat/rates', gatewayUrl)))
  const rate = told.success ? Number(told.output.perDollar[wanted]) : Number.NaN
  return Number.isFinite(rate) && rate > 0 ? [wanted, rate] : ['USD', 1]
}

/** What cannot be read keeps nobody from their wallet. */
async function read(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) })
    return await response.json()
  } catch {
    return undefined
  }
}
