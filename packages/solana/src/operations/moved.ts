import type { Movement } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { SolanaPlan } from '../plan.ts'
import type { DecodedTransaction } from './decode.ts'
import { readNumber, readText } from './read.ts'

/** More accounts than a transaction can name. */
const accountsMax = 256

/**
 * What others got in a transaction that took from an account, as the balances before and after it show. Coins to an
 * account that it opened are among it. Throws `BAD_RESPONSE`.
 */
export function movedBy(
  meta: unknown,
  { accounts }: DecodedTransaction,
  { account, chainId }: SolanaPlan,
): Movement[] {
  const loaded = field(meta, 'loadedAddresses')
  const keys = [...accounts, ...listIn(loaded, 'writable'), ...listIn(loaded, 'readonly')]
  const before = listIn(meta, 'preBalances').map(readNumber)
  const native = listIn(meta, 'postBalances').map((value, index) => ({
    asset: nativeAsset(chainId),
    amount: readNumber(value) - (before[index] ?? 0n),
    from: account,
    to: readText(keys[index]),
  }))
  return [...native, ...tokenGains(meta, account, chainId)].filter(
    ({ to, amount }) => amount > 0n && to !== account,
  )
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

function tokenGains(meta: unknown, account: string, chainId: SolanaPlan['chainId']): Movement[] {
  const before = new Map(
    listIn(meta, 'preTokenBalances').map((one) => [field(one, 'accountIndex'), amountOf(one)]),
  )
  return listIn(meta, 'postTokenBalances').map((one) => ({
    asset: tokenAsset(chainId, readText(field(one, 'mint'))),
    amount: amountOf(one) - (before.get(field(one, 'accountIndex')) ?? 0n),
    from: account,
    to: readText(field(one, 'owner')),
  }))
}

function amountOf(balance: unknown): bigint {
  return BigInt(readText(field(field(balance, 'uiTokenAmount'), 'amount')))
}

function listIn(value: unknown, key: string): unknown[] {
  return elements(field(value, key), accountsMax) ?? []
}
