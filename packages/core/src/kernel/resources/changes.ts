import { type AccountId, accountId } from '@latchkey/protocol'
import type { AccountOnChain, Change } from './resource.ts'

/** What a transaction of an account changes, however it ended: even one that reverts pays its fee. */
export function changesOfTransaction(owner: AccountOnChain): Change[] {
  const account: AccountId = accountId(owner.chainId, owner.address)
  return kinds.map((kind) => ({ kind, account }))
}

/** Returns the changes that an account change event implies. */
export function changesOfAccount(account: AccountId): Change[] {
  return streamedKinds.map((kind) => ({ kind, account }))
}

/** The kinds of account data whose changes the event stream reports. */
export const streamedKinds = ['balances', 'nativeBalance', 'history', 'nfts'] as const
const kinds = [
  ...streamedKinds,
  'recipient',
  'allowances',
  'swapAllowance',
  'accountCode',
  'nftStanding',
] as const
