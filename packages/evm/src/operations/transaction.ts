import type { OperationContext } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { toChecksumAddress } from '../address.ts'
import { isHash, isHex } from '../hex.ts'
import { quantityIn } from './read.ts'

export type Reading = Pick<OperationContext, 'rpc' | 'signal'>

/** A transaction as the chain has it. `to` is absent where it makes a contract, `block` while it waits. */
export type ChainTransaction = {
  hash: string
  from: Hex.Hex
  to?: Hex.Hex
  value: bigint
  data: Hex.Hex
  nonce: bigint
  chainId?: bigint
  block?: bigint
}

/** What a mined transaction did. Topics and data of each log are `0x` hex. */
export type Receipt = {
  block: bigint
  isReverted: boolean
  /** What its sender paid for it, in wei. */
  cost: bigint
  logs: readonly { address: Hex.Hex; topics: readonly Hex.Hex[]; data: Hex.Hex }[]
}

/** A transaction that is in a block. */
export type Mined = { transaction: ChainTransaction; receipt: Receipt }

/** Far more than a block has room for. */
const longestList = 100_000

/** The transaction of a hash; `undefined` when the node has none. Throws `BAD_RESPONSE`. */
export async function findTransaction(
  { rpc, signal }: Reading,
  hash: string,
): Promise<ChainTransaction | undefined> {
  const answer = await rpc('eth_getTransactionByHash', [hash], signal)
  if (answer === null) return undefined
  const transaction = parseTransaction(answer)
  if (!transaction) throw knownError('BAD_RESPONSE', answer)
  return transaction
}

/** The receipt of a mined transaction; `undefined` before. Throws `BAD_RESPONSE`. */
export async function findReceipt(
  { rpc, signal }: Reading,
  hash: string,
): Promise<Receipt | undefined> {
  const answer = await rpc('eth_getTransactionReceipt', [hash], signal)
  const block = quantityIn(answer, 'blockNumber')
  if (block === undefined) return undefined
  const logs = (elements(field(answer, 'logs'), longestList) ?? []).flatMap(readLog)
  return { block, isReverted: quantityIn(answer, 'status') === 0n, cost: costOf(answer), logs }
}

/** Gas at its price, and on OP Stack chains what the bytes cost. */
function costOf(receipt: unknown): bigint {
  const [gas, price, l1Fee] = ['gasUsed', 'effectiveGasPrice', 'l1Fee'].map(
    (key) => quantityIn(receipt, key) ?? 0n,
  )
  return (gas ?? 0n) * (price ?? 0n) + (l1Fee ?? 0n)
}

/** The transactions of a block that can be read; `pending`: those that wait, where the node shows them. */
export async function transactionsIn(
  { rpc, signal }: Reading,
  block: bigint | 'pending',
): Promise<ChainTransaction[]> {
  const number = block === 'pending' ? block : Hex.fromNumber(block)
  const answer = await rpc('eth_getBlockByNumber', [number, true], signal)
  return (elements(field(answer, 'transactions'), longestList) ?? []).flatMap(
    (value) => parseTransaction(value) ?? [],
  )
}

function parseTransaction(value: unknown): ChainTransaction | undefined {
  const hash = field(value, 'hash')
  const from = toChecksumAddress(field(value, 'from'))
  const to = field(value, 'to') ?? undefined
  const receiver = toChecksumAddress(to)
  const amount = quantityIn(value, 'value')
  const nonce = quantityIn(value, 'nonce')
  const data = field(value, 'input')
  const isWhole = isHash(hash) && from && amount !== undefined && nonce !== undefined && isHex(data)
  if (!isWhole || (to !== undefined && !receiver)) return undefined
  const chainId = quantityIn(value, 'chainId')
  const block = quantityIn(value, 'blockNumber')
  return {
    hash,
    from,
    value: amount,
    data,
    nonce,
    ...(receiver && { to: receiver }),
    ...(chainId !== undefined && { chainId }),
    ...(block !== undefined && { block }),
  }
}

function readLog(value: unknown): Receipt['logs'] {
  const address = toChecksumAddress(field(value, 'address'))
  const topics = (elements(field(value, 'topics')) ?? []).filter(isHash)
  const data = field(value, 'data')
  return address && isHex(data) ? [{ address, topics, data }] : []
}
