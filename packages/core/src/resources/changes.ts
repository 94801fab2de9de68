import { type AccountId, accountId } from '@latchkey/protocol'
import type { AccountOnChain, Change } from './resource.ts'

/** What a transaction of an account changes, however it ended: even one that reverts pays its fee. */
export function changesOfTransaction(owner: AccountOnChain): Change[] {
  const account: AccountId = accountId(owner.chainId, owner.address)
  return kinds.map((kind) => ({ kind, account }))
}

const kinds = ['balances', 'nativeBalance', 'history', 'nfts', 'recipient'] as const
