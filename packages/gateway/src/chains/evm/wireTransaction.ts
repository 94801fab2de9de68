import { formatAmount, isLookAlike } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { classify, type Move } from '../../account/history/classify.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TransferRow } from '../../edge/database/tables.ts'
import { tokenImageUrl } from '../../pictures/images/links.ts'
import { zeroAddress } from '../indexer/logs.ts'
import { wireAddress } from './address.ts'
import { approvalKind } from './approvals.ts'
import { type Deed, deedOf } from './deed.ts'
import type { StoredTransaction } from './historyRows.ts'
import { approvalsOf, triedApproval, wireApprovals } from './wireApprovals.ts'
import {
  isSpamToken,
  isVouched,
  nftInfo,
  nftIsSpam,
  type Surroundings,
  tokenInfo,
} from './wireTokens.ts'

/** A stored transaction as the wire shows it to the account. Pure. */
export function wireTransaction(row: StoredTransaction, around: Surroundings): Transaction {
  const { account, chain } = around
  const deed = deedOf(
    row,
    account,
    ({ kind, contract }) => kind === 'native' || isVouched(chain, contract ?? ''),
  )
  const { isOwn, moved, made, succeeded } = deed
  const approvals = approvalsOf(row, deed, around)
  const operationType = classify({
    moves: made.map((transfer) => moveOf(transfer, account)),
    approval: isOwn ? (approvalKind(approvals) ?? triedApproval(row, deed)) : undefined,
    creates: row.creates === 1 && !deed.isBundled,
    own: isOwn,
    calls: row.selector !== '',
  })
  const ends = endsOf(row, { ...deed, approvals }, around, operationType)
  const rights = wireApprovals(row, { ...deed, approvals }, around)
  const transfers = row.succeeded
    ? moved.map((transfer) => wireTransfer(transfer, around))
    : intended(row, around)
  return {
    id: `${row.chain_id}:${row.hash}`,
    metadata: {
      operationType,
      hash: row.hash,
      minedAt: new Date(row.time * 1000).toISOString(),
      ...ends,
      status: succeeded ? 'confirmed' : 'failed',
      nonce: row.nonce,
      application: null,
      chain: chain.id,
      sender: wireAddress(isOwn ? account : row.sender),
      ...(isSpam(row, moved, around) ? { is_spam: true } : {}),
      block: row.block_number,
      ...feeOf(deed, chain),
    },
    transfers,
    ...(rights.length > 0 && { approvals: rights }),
  }
}

function moveOf(transfer: TransferRow, account: string): Move {
  const direction = directionOf(transfer, account)
  const other = direction === 'in' ? transfer.sender : transfer.recipient
  return {
    direction,
    asset: `${transfer.contract} ${transfer.token_id}`,
    nobody: other === zeroAddress,
  }
}

function directionOf({ sender, recipient }: TransferRow, account: string): Move['direction'] {
  if (sender === recipient) return 'self'
  return recipient === account ? 'in' : 'out'
}

/** The fee in the native coin. None if the index is older than this column, another account paid, or the chain has no coin. */
function feeOf({ fee }: Deed, { nativeCurrency }: ChainConfig) {
  return fee === null || !nativeCurrency ? {} : { fee: formatAmount(fee, nativeCurrency.decimals) }
}

/** Who gave and who got: the people, not the token's contract, nor a bundler; and its entry point only where nothing moved. */
function endsOf(
  row: StoredTransaction,
  { made, approvals, isBundled }: Deed,
  { account }: Surroundings,
  operationType: string,
) {
  const direct = ['send', 'receive', 'mint', 'burn', 'approve', 'revoke'].includes(operationType)
  const given = made.find(({ sender }) => sender === account)
  const isRight = operationType === 'approve' || operationType === 'revoke'
  const [first] = isRight ? approvals : made
  const named = direct ? first : isBundled ? given : undefined
  const sender = isBundled ? account : row.sender
  const [from, to] = named ? [named.sender, named.recipient] : [sender, row.recipient ?? '']
  return { sentFrom: wireAddress(from), sentTo: wireAddress(to) }
}

function wireTransfer(transfer: TransferRow, around: Surroundings): Transfer {
  const direction = directionOf(transfer, around.account)
  const { kind, amount, contract } = transfer
  const other = wireAddress(direction === 'in' ? transfer.sender : transfer.recipient)
  if (kind === 'native') return { ...nativeTransfer(around, direction, amount), other }
  if (kind === 'erc20') {
    const { decimals = 0 } = around.facts.get(contract ?? '') ?? {}
    return {
      fungible_info: tokenInfo(contract, around),
      nft_info: null,
      direction,
      other,
      quantity: { numeric: formatAmount(BigInt(amount), decimals) },
    }
  }
  return { ...nftTransfer(transfer, around, direction), other }
}

function nativeTransfer(
  { chain, baseUrl }: Surroundings,
  direction: Move['direction'],
  amount: string,
): Transfer {
  const { name, symbol, decimals } = chain.nativeCurrency ?? noCurrency
  return {
    fungible_info: { name, symbol, icon: { url: tokenImageUrl(baseUrl, symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric: formatAmount(BigInt(amount), decimals) },
  }
}

/** Stands for a coin that the chain does not have, if a transaction carries a value all the same. */
const noCurrency = { name: '', symbol: '', decimals: 0 }

function nftTransfer(
  transfer: TransferRow,
  around: Surroundings,
  direction: Move['direction'],
): Transfer {
  return {
    fungible_info: null,
    nft_info: nftInfo(transfer, around),
    direction,
    quantity: { numeric: transfer.amount },
  }
}

/** A failed transaction moved nothing. The native coins that it would have sent are still shown. */
function intended(row: StoredTransaction, around: Surroundings): Transfer[] {
  return row.sender === around.account && row.value !== '0'
    ? [nativeTransfer(around, 'out', row.value)]
    : []
}

/** Bait: what others send so that the account's owner copies an address or follows a link. */
function isSpam(
  row: StoredTransaction,
  moved: readonly TransferRow[],
  around: Surroundings,
): boolean {
  // A bundler is no sender whose word is judged.
  if (row.sender === around.account || row.operations.length > 0) return false
  if (looksKnown(row.sender, around)) return true
  if (moved.length === 0) {
    if (row.value === '0' && row.recipient === around.account) return true
    return isApprovalClaim(row, around)
  }
  return moved.every((transfer) => isBaitTransfer(row, transfer, around))
}

function isBaitTransfer(
  row: StoredTransaction,
  transfer: TransferRow,
  around: Surroundings,
): boolean {
  const { kind, contract, amount, sender, recipient } = transfer
  if (amount === '0') return true
  if (looksKnown(sender === around.account ? recipient : sender, around)) return true
  if (kind === 'native' || contract === null || isVouched(around.chain, contract)) return false
  if (isClaim(row, transfer, around)) return true
  if (kind !== 'erc20') return nftIsSpam(transfer, around)
  return isSpamToken(contract, around)
}

/** Whether only unknown tokens' claims that the account gave rights made the transaction part of its history. */
function isApprovalClaim(row: StoredTransaction, { account, chain }: Surroundings): boolean {
  const claims = row.transfers.filter(
    ({ kind, sender }) => kind === 'approval' && sender === account,
  )
  return (
    claims.length > 0 &&
    row.recipient !== account &&
    claims.every(({ contract }) => !isVouched(chain, contract ?? ''))
  )
}

/** Whether an address looks like one that the account has sent to. */
function looksKnown(address: string, { known }: Surroundings): boolean {
  return known.some((other) => isLookAlike('eip155', address, other))
}

/** A token's own word that the account gave something away, in a transaction that others sent past the account. */
function isClaim(row: StoredTransaction, { sender }: TransferRow, { account }: Surroundings) {
  return sender === account && row.sender !== account && row.recipient !== account
}
