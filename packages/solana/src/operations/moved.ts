import type { Movement } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { type AssetId, nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { SolanaPlan } from '../plan.ts'
import type { DecodedTransaction } from './decode.ts'
import { readNumber, readText } from './read.ts'

/** More accounts than a transaction can name. */
const accountsMax = 256

/** By how much a transaction changed what an address holds of an asset. */
export type BalanceChange = {
  asset: AssetId
  amount: bigint
  owner: string
}

/**
 * What others got in a transaction that took from an account, as the balances before and after it show. Coins to an
 * account that it opened are among it. Throws `BAD_RESPONSE`.
 */
export function movedBy(
  meta: unknown,
  transaction: DecodedTransaction,
  { account, chainId }: Pick<SolanaPlan, 'account' | 'chainId'>,
): Movement[] {
  return balanceChanges(meta, transaction, chainId)
    .filter(({ owner, amount }) => amount > 0n && owner !== account)
    .map(({ asset, amount, owner }) => ({ asset, amount, from: account, to: owner }))
}

/** What a transaction changed of all that the accounts in it hold. Throws `BAD_RESPONSE`. */
export function balanceChanges(
  meta: unknown,
  { accounts }: DecodedTransaction,
  chainId: SolanaPlan['chainId'],
): BalanceChange[] {
  const loaded = field(meta, 'loadedAddresses')
  const keys = [...accounts, ...listIn(loaded, 'writable'), ...listIn(loaded, 'readonly')]
  const before = listIn(meta, 'preBalances').map(readNumber)
  const coins = listIn(meta, 'postBalances').map((value, index) => ({
    asset: nativeAsset(chainId),
    amount: readNumber(value) - (before[index] ?? 0n),
    owner: readText(keys[index]),
  }))
  return [...coins, ...summed(tokenChanges(meta, chainId))]
}

/**
 * Whether others got all tokens that should leave, at least: a mint may keep a fee. Lamports that an instruction moves
 * are moved in full, and balances of lamports change by other things too; what goes to the account itself is not seen.
 */
export function hasLeft(
  { account, chainId, leaves }: SolanaPlan,
  moved: readonly Movement[],
): boolean {
  return leaves.every(
    ({ asset, amount, to }) =>
      to === account ||
      asset === nativeAsset(chainId) ||
      moved.some((one) => one.asset === asset && one.amount >= amount && one.to === to),
  )
}

/** One change for each asset and owner. */
function summed(changes: readonly BalanceChange[]): BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  for (const one of changes) {
    const key = `${one.asset} ${one.owner}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, amount: sum.amount + one.amount } : one)
  }
  return [...sums.values()]
}

function tokenChanges(meta: unknown, chainId: SolanaPlan['chainId']): BalanceChange[] {
  const held = (key: string) => listIn(meta, key).map((one) => ({ one, amount: amountOf(one) }))
  const after = held('postTokenBalances')
  // A closed account appears only in the balances before.
  const before = held('preTokenBalances').map(({ one, amount }) => ({ one, amount: -amount }))
  return [...after, ...before].map(({ one, amount }) => ({
    asset: tokenAsset(chainId, readText(field(one, 'mint'))),
    amount,
    owner: readText(field(one, 'owner')),
  }))
}

function amountOf(balance: unknown): bigint {
  return BigInt(readText(field(field(balance, 'uiTokenAmount'), 'amount')))
}

function listIn(value: unknown, key: string): unknown[] {
  return elements(field(value, key), accountsMax) ?? []
}
