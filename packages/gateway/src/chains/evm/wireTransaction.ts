import { formatAmount, isLookAlike } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { classify, type Move } from '../../account/history/classify.ts'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TransferRow } from '../../edge/database/tables.ts'
import { nftImageUrl, tokenImageUrl, tokenPicture } from '../../pictures/images/links.ts'
import { zeroAddress } from '../indexer/logs.ts'
import { tokenAt } from '../tokens/byAddress.ts'
import { wireAccountId, wireAddress } from './address.ts'
import type { ContractFacts } from './contracts.ts'
import { type Deed, deedOf } from './deed.ts'
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
  const deed = deedOf(
    row,
    account,
    ({ kind, contract }) => kind === 'native' || isVouched(chain, contract ?? ''),
  )
  const { isOwn, moved, made, approvals, succeeded } = deed
  const operationType = classify({
    moves: made.map((transfer) => moveOf(transfer, account)),
    approves: approvals.length > 0,
    creates: row.creates === 1 && !deed.isBundled,
    own: isOwn,
    calls: row.selector !== '',
  })
  const ends = endsOf(row, deed, around, operationType)
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
  const direct = ['send', 'receive', 'mint', 'burn', 'approve'].includes(operationType)
  const given = made.find(({ sender }) => sender === account)
  const [first] = operationType === 'approve' ? approvals : made
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
  const listed = currenciesOf(chain)
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
  return contract === null ? undefined : tokenAt(tokens, contract)
}
