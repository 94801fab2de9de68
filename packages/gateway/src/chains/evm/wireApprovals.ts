import { formatAmount } from '@latchkey/protocol'
import type { TransactionApproval } from '@latchkey/protocol/wire'
import type { TransferRow } from '../../edge/database/tables.ts'
import { wholeCollection, zeroAddress } from '../indexer/logs.ts'
import { wireAddress } from './address.ts'
import { attemptOf, isRevocation, lastApprovals } from './approvals.ts'
import type { ContractFacts } from './contracts.ts'
import type { Deed } from './deed.ts'
import type { StoredTransaction } from './historyRows.ts'
import { isVouched, listedToken, nftInfo, type Surroundings, tokenInfo } from './wireTokens.ts'

/**
 * The approvals that a transaction leaves. Those of a transaction that another account sent count only for tokens that the
 * operator vouches for: any contract can report one in the account's name.
 */
export function approvalsOf(
  row: StoredTransaction,
  { isOwn, approvals }: Deed,
  { chain }: Surroundings,
): TransferRow[] {
  const left = lastApprovals(approvals, row.transfers)
  return isOwn ? left : left.filter(({ contract }) => isVouched(chain, contract ?? ''))
}

/** What the call itself was for, if it failed. A bundle's call is not the account's. */
export function triedApproval(row: StoredTransaction, { isBundled }: Deed) {
  return isBundled ? undefined : attemptOf(row)
}

/** The approvals as the wire shows them; of a failed call, the token of which it was. */
export function wireApprovals(
  row: StoredTransaction,
  deed: Deed,
  around: Surroundings,
): TransactionApproval[] {
  if (deed.isOwn && triedApproval(row, deed)) {
    const isListed = listedToken(around.chain, row.recipient) !== undefined
    return isListed ? [{ fungible_info: tokenInfo(row.recipient, around), nft_info: null }] : []
  }
  return deed.approvals.map((approval) => wireApproval(approval, around))
}

function wireApproval(approval: TransferRow, around: Surroundings): TransactionApproval {
  const { contract, token_id: tokenId, recipient, amount } = approval
  const spenderName = around.spenderNames.get(recipient)
  const who = recipient !== zeroAddress && {
    spender: wireAddress(recipient),
    ...(spenderName !== undefined && { spenderName }),
  }
  if (tokenId !== null) {
    const given = tokenId === wholeCollection ? 'unlimited' : '1'
    return {
      fungible_info: null,
      nft_info: nftInfo(approval, around),
      ...who,
      amount: isRevocation(approval) ? '0' : given,
    }
  }
  return {
    fungible_info: tokenInfo(contract, around),
    nft_info: null,
    ...who,
    ...amountAllowed(BigInt(amount), around.facts.get(contract ?? '')),
  }
}

/** Tokens that keep 96 bits report their largest number instead. */
function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 255n || amount === 2n ** 96n - 1n
}

/** Unknown for a token that does not describe itself. */
function amountAllowed(amount: bigint, facts: ContractFacts | undefined) {
  if (amount === 0n) return { amount: '0' }
  if (isUnlimited(amount)) return { amount: 'unlimited' as const }
  const isDescribed = facts !== undefined && facts.symbol !== ''
  return isDescribed ? { amount: formatAmount(amount, facts.decimals) } : {}
}
