import { formatAmount, isLookAlike } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'
import type { TransferRow } from '../database/tables.ts'
import { classify, type Move } from '../history/classify.ts'
import { nftImageUrl, tokenImageUrl, tokenPicture } from '../images/links.ts'
import { zeroAddress } from '../indexer/logs.ts'
import { isEntryPoint } from '../indexer/userOperations.ts'
import { judgeToken } from '../spam/token.ts'
import { wireAccountId, wireAddress } from './address.ts'
import type { ContractFacts } from './contracts.ts'
import type { StoredTransaction } from './historyRows.ts'
import { isSpamNft, type NftFacts, nftKey } from './nftFacts.ts'

/** What a transaction is read against. */
export type Surroundings = {
  chain: ChainConfig
  account: string
  /** Addresses that the account has sent to before. */
  known: readonly string[]
  facts: ReadonlyMap<string, ContractFacts>
  /** Contracts whose tokens reached the account only in mass mailings. */
  mailed: ReadonlySet<string>
  nfts: ReadonlyMap<string, NftFacts>
  baseUrl: string
}

/** A stored transaction as the wire shows it to the account. Pure. */
export function wireTransaction(row: StoredTransaction, around: Surroundings): Transaction {
  const { account, chain } = around
  const own = isOwn(row, account)
  const moved = row.transfers.filter((one) => one.kind !== 'approval' && !isGas(row, one))
  const succeeded = hasSucceeded(row)
  const approvals = row.transfers.filter(
    ({ kind, sender }) => kind === 'approval' && sender === account,
  )
  const operationType = classify({
    moves: moved.map((transfer) => moveOf(transfer, account)),
    approves: approvals.length > 0,
    creates: row.creates === 1,
    own,
    calls: row.selector !== '',
  })
  const ends = endsOf(row, moved, approvals, operationType)
  const transfers = succeeded
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
      sender: wireAddress(own ? account : row.sender),
      ...(isSpam(row, moved, around) ? { is_spam: true } : {}),
      block: row.block_number,
      ...feeOf(row, around),
    },
    transfers,
  }
}

/** Whether the account sent the transaction, or had an operation carried out by it. */
function isOwn({ sender, operations }: StoredTransaction, account: string): boolean {
  return sender === account || operations.length > 0
}

/** What an account gives the entry point for an operation is its fee. */
function isGas({ operations }: StoredTransaction, { kind, recipient }: TransferRow): boolean {
  return operations.length > 0 && kind === 'native' && isEntryPoint(recipient)
}

/** An operation may fail in a transaction that does not. */
function hasSucceeded({ succeeded, operations }: StoredTransaction): boolean {
  const allFailed = operations.length > 0 && operations.every((one) => one.succeeded === 0)
  return succeeded === 1 && !allFailed
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

/** What the account paid for it, else its sender; nothing where it was indexed before that was kept, or a paymaster paid. */
function feeOf({ sender, fee, operations }: StoredTransaction, { account, chain }: Surroundings) {
  const isBundled = sender !== account && operations.length > 0
  const paid = isBundled ? operations.reduce((sum, one) => sum + BigInt(one.fee), 0n) : fee
  if (paid === null || (isBundled && paid === 0n)) return {}
  return { fee: formatAmount(BigInt(paid), chain.nativeCurrency.decimals) }
}

/** Who gave and who got: the people, not the token's contract. */
function endsOf(
  row: StoredTransaction,
  moved: readonly TransferRow[],
  approvals: readonly TransferRow[],
  operationType: string,
) {
  const [first] = operationType === 'approve' ? approvals : moved
  const direct = ['send', 'receive', 'mint', 'burn', 'approve'].includes(operationType)
  const [from, to] =
    first && direct ? [first.sender, first.recipient] : [row.sender, row.recipient ?? '']
  return { sentFrom: wireAddress(from), sentTo: wireAddress(to) }
}

function wireTransfer(transfer: TransferRow, around: Surroundings): Transfer {
  const direction = directionOf(transfer, around.account)
  const { kind, amount, contract } = transfer
  const other = wireAddress(direction === 'in' ? transfer.sender : transfer.recipient)
  if (kind === 'native') return { ...nativeTransfer(around, direction, amount), other }
  const facts = contract === null ? undefined : around.facts.get(contract)
  if (kind === 'erc20') {
    const { name = '', symbol = '', decimals = 0 } = facts ?? {}
    const listed = listedToken(around.chain, contract)
    const pictured = { symbol, iconUrl: listed?.iconUrl, listed: listed !== undefined }
    return {
      fungible_info: {
        name,
        symbol,
        icon: { url: tokenPicture(around.baseUrl, pictured) },
        ...addressOf(around.chain, contract),
        ...(!listed && { flags: { is_spam: isSpamToken(contract, around) } }),
      },
      nft_info: null,
      direction,
      other,
      quantity: { numeric: formatAmount(BigInt(amount), decimals) },
    }
  }
  return { ...nftTransfer(transfer, around, direction), other }
}

function addressOf(chain: ChainConfig, contract: string | null) {
  return contract === null ? {} : { address: wireAccountId(chain.id, contract) }
}

function nativeTransfer(
  { chain, baseUrl }: Surroundings,
  direction: Move['direction'],
  amount: string,
): Transfer {
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    fungible_info: { name, symbol, icon: { url: tokenImageUrl(baseUrl, symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric: formatAmount(BigInt(amount), decimals) },
  }
}

function nftTransfer(
  transfer: TransferRow,
  around: Surroundings,
  direction: Move['direction'],
): Transfer {
  const nft = around.nfts.get(nftKey(transfer.contract ?? '', transfer.token_id ?? ''))
  const content = nft?.picture
    ? { preview: { url: nftImageUrl(around.baseUrl, nft.picture) } }
    : undefined
  return {
    fungible_info: null,
    nft_info: {
      name: nft?.name ?? '',
      ...(content && { content }),
      flags: { is_spam: nftIsSpam(transfer, around) },
      ...addressOf(around.chain, transfer.contract),
    },
    direction,
    quantity: { numeric: transfer.amount },
  }
}

/** A failed transaction moved nothing; what it would have sent of the native coin is told nonetheless. */
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
  if (isOwn(row, around.account)) return false
  if (looksKnown(row.sender, around)) return true
  if (moved.length === 0) return row.value === '0' && row.recipient === around.account
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

/** Whether a token for which the operator does not vouch looks like spam. */
function isSpamToken(contract: string | null, { chain, facts, mailed }: Surroundings): boolean {
  const found = facts.get(contract ?? '')
  if (!found) return false
  const listed = [...chain.tokens, chain.nativeCurrency]
  return judgeToken(found, listed, mailed.has(contract ?? '')).spam
}

/** Whether an address looks like one that the account has sent to. */
function looksKnown(address: string, { known }: Surroundings): boolean {
  return known.some((other) => isLookAlike('eip155', address, other))
}

/** A token's own word that the account gave something away, in a transaction that others sent past the account. */
function isClaim(row: StoredTransaction, { sender }: TransferRow, { account }: Surroundings) {
  return sender === account && row.sender !== account && row.recipient !== account
}

function nftIsSpam(
  { contract, token_id: tokenId }: TransferRow,
  { chain, nfts, facts, mailed }: Surroundings,
) {
  const collection = facts.get(contract ?? '')?.name ?? ''
  const nft = nfts.get(nftKey(contract ?? '', tokenId ?? ''))
  return isSpamNft(chain, contract ?? '', collection, nft, mailed.has(contract ?? ''))
}

function isVouched(chain: ChainConfig, contract: string): boolean {
  return (
    listedToken(chain, contract) !== undefined ||
    chain.nftContracts.some((collection) => collection.toLowerCase() === contract)
  )
}

/** The token for which the operator vouches. */
function listedToken({ tokens }: ChainConfig, contract: string | null) {
  return tokens.find((token) => token.address.toLowerCase() === contract)
}
