import type { ChainConfig } from '../config/schema.ts'
import type { SentToRow, Tables, TransactionRow, TransferRow } from '../database/tables.ts'
import { shownEnds } from '../spam/lookalike.ts'
import type { ChainBlock } from './chainData.ts'
import { movementsOf, zeroAddress } from './logs.ts'
import { ownRecipients } from './ownRecipients.ts'
import { internalTransfers } from './traces.ts'

/** What a run of blocks adds to the database. */
export type Rows = {
  blocks: Tables['block'][]
  transactions: TransactionRow[]
  transfers: TransferRow[]
  activities: Tables['activity'][]
  sentTo: SentToRow[]
}

/** What of a chain's settings tells how its blocks are read. */
export type IndexedChain = Pick<ChainConfig, 'id'> &
  Partial<Pick<ChainConfig, 'weth' | 'tokens' | 'nftContracts'>>

/** The rows of consecutive blocks of a chain. Pure. */
export function rowsOf(chain: IndexedChain, blocks: readonly ChainBlock[]): Rows {
  const rows: Rows = { blocks: [], transactions: [], transfers: [], activities: [], sentTo: [] }
  const vouched = vouchedContracts(chain)
  for (const block of blocks) {
    rows.blocks.push({ chain_id: chain.id, number: block.number, hash: block.hash })
    for (const index of block.transactions.keys())
      addTransaction(rows, chain, vouched, block, index)
  }
  return rows
}

function addTransaction(
  rows: Rows,
  chain: IndexedChain,
  vouched: ReadonlySet<string>,
  block: ChainBlock,
  index: number,
): void {
  const sent = block.transactions[index]
  const receipt = block.receipts[index]
  if (!sent || !receipt) return
  const key = { chain_id: chain.id, block_number: block.number, tx_index: index }
  const succeeded = receipt.status === 1
  const recipient = sent.to ?? null
  rows.transactions.push({
    ...key,
    hash: sent.hash,
    sender: sent.from,
    recipient: recipient ?? receipt.contractAddress ?? null,
    creates: recipient === null ? 1 : 0,
    value: sent.value.toString(),
    nonce: sent.nonce,
    succeeded: succeeded ? 1 : 0,
    selector: sent.input.length >= 10 ? sent.input.slice(0, 10).toLowerCase() : '',
    time: block.timestamp,
  })
  const weth = chain.weth?.toLowerCase()
  const moved = receipt.logs.flatMap((log) => movementsOf(log, weth))
  const native =
    succeeded && sent.value > 0n
      ? [nativeMovement(sent.from, recipient ?? receipt.contractAddress ?? zeroAddress, sent.value)]
      : []
  const internal = internalTransfers(
    block.traces.filter((trace) => trace.transactionPosition === index),
  ).map(({ sender, recipient: to, amount }) => nativeMovement(sender, to, amount))
  const movements = [...native, ...moved, ...internal]
  for (const [position, { contract, tokenId, amount, ...movement }] of movements.entries()) {
    rows.transfers.push({
      ...key,
      position,
      contract,
      token_id: tokenId,
      amount: amount.toString(),
      ...movement,
    })
  }
  const touched = movements.flatMap(({ kind, sender, recipient: to }) =>
    kind === 'approval' ? [sender] : [sender, to],
  )
  const accounts = new Set([sent.from, ...(recipient === null ? [] : [recipient]), ...touched])
  accounts.delete(zeroAddress)
  for (const account of accounts) rows.activities.push({ ...key, account, time: block.timestamp })
  for (const to of ownRecipients(sent, movements, vouched)) {
    rows.sentTo.push({
      chain_id: chain.id,
      account: sent.from,
      recipient: to,
      ends: shownEnds('eip155', to),
      block_number: block.number,
      time: block.timestamp,
    })
  }
}

/** The tokens and collections that the operator vouches for, in lower case. */
function vouchedContracts({ tokens = [], nftContracts = [] }: IndexedChain): ReadonlySet<string> {
  const addresses = [...tokens.map((token) => token.address), ...nftContracts]
  return new Set(addresses.map((address) => address.toLowerCase()))
}

function nativeMovement(sender: string, recipient: string, amount: bigint) {
  return { kind: 'native' as const, contract: null, tokenId: null, sender, recipient, amount }
}
