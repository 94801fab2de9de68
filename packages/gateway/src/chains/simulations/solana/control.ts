import { base58 } from '@scure/base'
import { type ChainAccount, holdingOf } from './holdings.ts'

/** One account before and after. */
export type Change = { address: string; before: ChainAccount; after: ChainAccount }

/**
 * Whether a transaction may take more from `account` than balances show: its own program, who rules one of its token
 * accounts, or something in another program's account that names it.
 */
export function changesControl(changes: readonly Change[], account: string): boolean {
  return changes.some(
    (change) =>
      (change.address === account && isOtherKind(change)) ||
      isRuledOtherwise(change, account) ||
      isOtherRecord(change, account),
  )
}

/** The account has another program, or other data: one that is empty afterwards is still the system's. */
function isOtherKind({ before, after }: Change): boolean {
  if (!before || !after || after.lamports === 0) return false
  return before.owner !== after.owner || before.data[0] !== after.data[0]
}

/** A token account of the account's has another owner, mint, state or closer; a new one has a closer who is not its owner. */
function isRuledOtherwise({ before, after }: Change, account: string): boolean {
  const [had, has] = [holdingOf(before), holdingOf(after)]
  if (had?.owner === account) return isThere(after) && had.rest !== has?.rest
  return has?.owner === account && has.closer !== undefined && has.closer !== account
}

/** What names the account and is no token account, such as a stake, is not what it was. */
function isOtherRecord({ address, before, after }: Change, account: string): boolean {
  if (!before || address === account || holdingOf(before) || !names(before, account)) return false
  return !isThere(after) || after.owner !== before.owner || after.data[0] !== before.data[0]
}

function isThere(account: ChainAccount): account is NonNullable<ChainAccount> {
  return account !== null && account.lamports > 0
}

/** Returns whether an account's data contains an address. */
function names({ data: [text] }: NonNullable<ChainAccount>, address: string): boolean {
  return Buffer.from(text, 'base64').includes(Buffer.from(base58.decode(address)))
}
