import * as v from 'valibot'
import { asAddress } from '../chain/hexSchema.ts'
import type { WalletAddresses } from '../keys/calls.ts'
import { rateOf, readJson } from '../money/rates.ts'
import type { Site } from '../site/site.ts'

const balances = v.object({
  balances: v.array(v.object({ value: v.optional(v.number()) })),
  /** Networks that could not be read. */
  unread: v.optional(v.array(v.unknown()), []),
})

/**
 * The value of a wallet in the visitor's currency, as far as it could be read, and the displayed limit. `amount`: the
 * displayed value. `isComplete`: every balance and its price could be read.
 */
export type Holdings = { worth: number; limit: string; amount: string; isComplete: boolean }

/** Reads what a wallet holds. A value that cannot be read adds nothing, and so demands nothing of the visitor. */
export async function readHoldings(
  { settings, language, currency }: Pick<Site, 'settings' | 'language' | 'currency'>,
  { eip155, solana }: WalletAddresses,
): Promise<Holdings> {
  const { gatewayUrl, recoveryLimit } = settings
  const [code, perDollar] = await rateOf(gatewayUrl, currency())
  const accounts = [
    ...(eip155 === undefined ? [] : [eip155, ...(await accountsApart(settings, eip155))]),
    ...(solana === undefined ? [] : [solana]),
  ]
  const worths = await Promise.all(accounts.map((one) => worthOf(gatewayUrl, one)))
  const dollars = worths.reduce((sum, { worth }) => sum + worth, 0)
  const style = { style: 'currency', currency: code } as const
  const whole = { ...style, maximumFractionDigits: 0 }
  return {
    // The site names the currency, which cannot raise the limit above these dollars.
    worth: dollars * Math.max(1, perDollar),
    limit: new Intl.NumberFormat(language(), whole).format(recoveryLimit),
    amount: new Intl.NumberFormat(language(), style).format(dollars * perDollar),
    isComplete: worths.every(({ isComplete }) => isComplete),
  }
}

/** Returns the account that is a separate contract, if any chain has such accounts. */
async function accountsApart({ chains }: Site['settings'], owner: string): Promise<string[]> {
  if (!chains.some(({ accountFactory }) => accountFactory)) return []
  const { counterfactualOf } = await import('../counterfactual/account.ts')
  return [counterfactualOf(v.parse(asAddress, owner)).address]
}

/** Returns the value of an account on all networks in US dollars, as far as the gateway knows. */
async function worthOf(
  gatewayUrl: string,
  address: string,
): Promise<Pick<Holdings, 'worth' | 'isComplete'>> {
  const url = new URL(`/v1/account/${address}/balance?currency=usd`, gatewayUrl)
  const parsed = v.safeParse(balances, await readJson(url))
  if (!parsed.success) return { worth: 0, isComplete: false }
  const { balances: all, unread } = parsed.output
  return {
    worth: all.reduce((sum, { value = 0 }) => sum + value, 0),
    isComplete: unread.length === 0 && all.every(({ value }) => value !== undefined),
  }
}
