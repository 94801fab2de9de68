import { type AccountId, accountId } from '@latchkey/protocol'
import type { AccountOnChain, Change } from './resource.ts'

/** What a transaction of an account changes, however it ended: even one that reverts pays its fee. */
export function changesOfTransaction(owner: AccountOnChain): Change[] {
  const account: AccountId = accountId(owner.chainId, owner.address)
  return kinds.map((kind) => ({ kind, account }))
}

/** What news of an account changes. */
export function changesOfNews(account: AccountId): Change[] {
  return newsKinds.map((kind) => ({ kind, account }))
}

/** Kinds of data of an account of which news tells. */
export const newsKinds = ['balances', 'nativeBalance', 'history', 'nfts'] as const
const kinds = [...newsKinds, 'recipient', 'allowances', 'swapAllowance'] as const
