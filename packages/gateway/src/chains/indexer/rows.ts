import { comparedEnds } from '@latchkey/protocol'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type {
  SentToRow,
  Tables,
  TransactionRow,
  TransferRow,
  UserOperationRow,
} from '../../edge/database/tables.ts'
import type { ChainBlock, Receipt } from './chainData.ts'
import { keptTransfers } from './keptTransfers.ts'
import { type Movement, movementsOf, zeroAddress } from './logs.ts'
import { ownRecipients } from './ownRecipients.ts'
import { internalTransfers, isWithin } from './traces.ts'
import { isEntryPoint, type UserOperation, userOperationsIn } from './userOperations.ts'

/** What a run of blocks adds to the database. */
export type Rows = {
  blocks: Tables['block'][]
  transactions: TransactionRow[]
  transfers: TransferRow[]
  userOperations: UserOperationRow[]
  activities: Tables['activity'][]
  sentTo: SentToRow[]
  /** The times of the first and of the newest block, in Unix seconds. */
  times: readonly [first: number, newest: number]
}

/** The settings of a chain that decide how its blocks are read. */
export type IndexedChain = Pick<ChainConfig, 'id'> &
  Partial<Pick<ChainConfig, 'weth' | 'tokens' | 'nftContracts'>>

/** Whether the index has what concerns an account, in lower case. */
export type IsFollowed = (account: string) => boolean

/**
 * Returns the rows of consecutive blocks of a chain: of all transactions, or of those that concern a followed account.
 * Pure.
 */
export function rowsOf(
  chain: IndexedChain,
  blocks: readonly ChainBlock[],
  isFollowed?: IsFollowed,
): Rows {
  const rows: Rows = {
    blocks: [],
    transactions: [],
    transfers: [],
    userOperations: [],
    activities: [],
    sentTo: [],
    times: [blocks[0]?.timestamp ?? 0, blocks.at(-1)?.timestamp ?? 0],
  }
  const vouched = vouchedContracts(chain)
  for (const block of blocks) {
    rows.blocks.push({ chain_id: chain.id, number: block.number, hash: block.hash })
    for (const index of block.transactions.keys()) {
      const placed = placedIn(block, index, chain)
      if (placed) addTransaction(rows, placed, vouched, isFollowed)
    }
  }
  return rows
}

/** Something that a transaction moved; no contract for the native coin. */
type Moved = Omit<Movement, 'contract'> & { contract: string | null }

/** A transaction with its effects and its place in the chain. */
type Placed = {
  key: Pick<TransactionRow, 'chain_id' | 'block_number' | 'tx_index'>
  time: number
  sent: ChainBlock['transactions'][number]
  receipt: ChainBlock['receipts'][number]
  movements: readonly Moved[]
  operations: readonly Operation[]
}

/** Positions of movements: from the first one on, and before the second one. */
type Span = readonly [first: number, end: number]
/** An operation, and which of the movements it made, of tokens and of native coins. */
type Operation = UserOperation & { tokens: Span; coins: Span }

function placedIn(block: ChainBlock, index: number, chain: IndexedChain): Placed | undefined {
  const sent = block.transactions[index]
  const receipt = block.receipts[index]
  if (!sent || !receipt) return undefined
  const place = block.places?.[index] ?? index
  return {
    key: { chain_id: chain.id, block_number: block.number, tx_index: place },
    time: block.timestamp,
    sent,
    receipt,
    ...movementsIn(block, place, sent, receipt, chain.weth?.toLowerCase()),
  }
}

function addTransaction(
  rows: Rows,
  placed: Placed,
  vouched: ReadonlySet<string>,
  isFollowed: IsFollowed | undefined,
): void {
  const ofFollowed = ({ account }: { account: string }) => isFollowed?.(account) ?? true
  const activities = activityRows(placed).filter(ofFollowed)
  if (isFollowed && activities.length === 0) return
  const transfers = transferRows(placed)
  rows.transactions.push(transactionRow(placed))
  rows.transfers.push(...(isFollowed ? keptTransfers(transfers, isFollowed) : transfers))
  rows.userOperations.push(...userOperationRows(placed).filter(ofFollowed))
  rows.activities.push(...activities)
  rows.sentTo.push(...sentToRows(placed, vouched).filter(ofFollowed))
}

/** Returns all transfers of a transaction, by its value, its logs and its traces, and the initiator of each. */
function movementsIn(
  block: ChainBlock,
  index: number,
  { from, to, value }: Placed['sent'],
  { status, contractAddress, logs }: Placed['receipt'],
  weth: string | undefined,
): Pick<Placed, 'movements' | 'operations'> {
  const isPaid = status === 1 && value > 0n
  const native = isPaid ? [nativeMovement(from, to ?? contractAddress ?? zeroAddress, value)] : []
  const traces = block.traces.filter((trace) => trace.transactionPosition === index)
  const internal = internalTransfers(traces)
  const movements: Moved[] = [...native]
  const places: number[] = []
  for (const log of logs) {
    places.push(movements.length)
    movements.push(...movementsOf(log, weth))
  }
  const placeOf = (log: number) => places[log] ?? movements.length
  const operations = userOperationsIn(logs, traces).map((operation): Operation => {
    const { begin, end, call } = operation
    const isIn = (one: (typeof internal)[number]) => call !== undefined && isWithin(one.call, call)
    // In the order of the calls, so that those of one operation are together.
    const first = movements.length + Math.max(0, internal.findIndex(isIn))
    const coins: Span = [first, first + internal.filter(isIn).length]
    return { ...operation, tokens: [placeOf(begin), placeOf(end)], coins }
  })
  const inside = internal.map(({ sender, recipient, amount }) =>
    nativeMovement(sender, recipient, amount),
  )
  return { movements: [...movements, ...inside], operations }
}

function transactionRow({ key, time, sent, receipt }: Placed): TransactionRow {
  return {
    ...key,
    hash: sent.hash,
    sender: sent.from,
    recipient: sent.to ?? receipt.contractAddress ?? null,
    creates: sent.to ? 0 : 1,
    value: sent.value.toString(),
    nonce: sent.nonce,
    succeeded: receipt.status === 1 ? 1 : 0,
    selector: sent.input.length >= 10 ? sent.input.slice(0, 10).toLowerCase() : '',
    time,
    fee: feeOf(receipt)?.toString() ?? null,
  }
}

function transferRows({ key, movements }: Placed): TransferRow[] {
  return movements.map(({ tokenId, amount, ...movement }, position) => ({
    ...key,
    position,
    token_id: tokenId,
    amount: amount.toString(),
    ...movement,
  }))
}

function userOperationRows({ key, operations }: Placed): UserOperationRow[] {
  return operations.map(
    ({ account, fee, succeeded, paymaster, tokens, coins }, position): UserOperationRow => ({
      ...key,
      position,
      account,
      fee: fee.toString(),
      succeeded: succeeded ? 1 : 0,
      paymaster: paymaster ?? null,
      first_token: tokens[0],
      end_token: tokens[1],
      first_coin: coins[0],
      end_coin: coins[1],
    }),
  )
}

/** A row for each account that sent the transaction or an operation in it, was called, or has had something moved. */
function activityRows({ key, time, sent, movements, operations }: Placed): Rows['activities'] {
  const touched = movements.flatMap(({ kind, sender, recipient }) =>
    kind === 'approval' ? [sender] : [sender, recipient],
  )
  const senders = [sent.from, ...operations.map(({ account }) => account)]
  const accounts = new Set([...senders, ...(sent.to ? [sent.to] : []), ...touched])
  accounts.delete(zeroAddress)
  return [...accounts].map((account) => ({ ...key, account, time }))
}

function sentToRows(
  { key, time, sent, movements, operations }: Placed,
  vouched: ReadonlySet<string>,
): SentToRow[] {
  const rowsFor = (account: string, recipients: ReadonlySet<string>) =>
    [...recipients].map((recipient) => ({
      chain_id: key.chain_id,
      account,
      recipient,
      ends: comparedEnds('eip155', recipient),
      block_number: key.block_number,
      time,
    }))
  return [
    ...rowsFor(sent.from, ownRecipients(sent, movements, vouched)),
    ...operations.flatMap((operation) => {
      // What an operation calls is inside the bundler's call.
      const asked = { from: operation.account, to: null, input: '0x' }
      const made = madeBy(operation, movements)
      return rowsFor(operation.account, ownRecipients(asked, made, vouched))
    }),
  ]
}

/** What an operation moved, without what it cost. */
function madeBy({ succeeded, paymaster, tokens, coins }: Operation, movements: readonly Moved[]) {
  if (!succeeded) return []
  return [tokens, coins]
    .flatMap((span) => movements.slice(...span))
    .filter(({ recipient }) => recipient !== paymaster && !isEntryPoint(recipient))
}

/** Returns the fee that the sender paid, in native base units; `undefined` if the node does not name it. */
function feeOf(receipt: Receipt): bigint | undefined {
  const { gasUsed, effectiveGasPrice, l1Fee, blobGasUsed, blobGasPrice } = receipt
  if (gasUsed == null || effectiveGasPrice == null) return undefined
  const blobs = (blobGasUsed ?? 0n) * (blobGasPrice ?? 0n)
  return gasUsed * effectiveGasPrice + (l1Fee ?? 0n) + blobs
}

/** The tokens and collections that the operator vouches for, in lower case. */
function vouchedContracts({ tokens = [], nftContracts = [] }: IndexedChain): ReadonlySet<string> {
  const addresses = [...tokens.map((token) => token.address), ...nftContracts]
  return new Set(addresses.map((address) => address.toLowerCase()))
}

function nativeMovement(sender: string, recipient: string, amount: bigint): Moved {
  return { kind: 'native', contract: null, tokenId: null, sender, recipient, amount }
}
