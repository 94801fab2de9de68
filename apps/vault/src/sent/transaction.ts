import { knownError } from '@latchkey/protocol'
import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as Hash from 'ox/Hash'
import * as v from 'valibot'
import { askQuantity, type Fees } from '../chain/evmTerms.ts'
import { asHex, quantity } from '../chain/hexSchema.ts'
import type { ChainNode } from '../chain/node.ts'
import type { SentTransaction } from './record.ts'
import type { Sender } from './sender.ts'
import { submitRecorded } from './settle.ts'
import { forgetSent, noteAnswered } from './store.ts'
import { pollSignal, submitTo } from './submitTo.ts'

type Hex = `0x${string}`
type Signed = {
  raw: Hex
  transaction: Pick<EvmTransaction, 'nonce' | keyof Fees>
  /** A hash of its intent. */
  intent: string
  /** The encoding of the grant in it. The caller removes the record once the site has the answer. */
  context?: Hex
}

/**
 * Submits a signed transaction. Returns its hash, even without an answer of the node. Throws `WALLET_SEND_TRANSACTION`
 * if the node refused.
 */
export async function sendSigned(task: Sender, given: Signed): Promise<Hex> {
  const { raw, transaction, intent, context } = given
  const { site, node, account } = task
  const hash = Hash.keccak256(raw)
  const record: SentTransaction = {
    kind: 'transaction',
    chainId: node.id,
    account,
    hash,
    intent,
    isAnswered: false,
    raw,
    nonce: hexOf(transaction.nonce),
    maxFeePerGas: hexOf(transaction.maxFeePerGas),
    maxPriorityFeePerGas: hexOf(transaction.maxPriorityFeePerGas),
    ...(context && { context }),
  }
  const status = await submitRecorded(site, record, {
    submit: () => submit(node, record),
    isThere: async () => (await found(node, 'eth_getTransactionByHash', hash)) !== null,
  })
  // A site that has left does not have the hash. Otherwise the site follows the transaction from here on.
  if (task.signal.aborted || context) return hash
  if (status === 'sent') forgetSent(site.sent, hash)
  else noteAnswered(site.sent, hash)
  return hash
}

/** Submits a record's transaction once. */
export function submit({ rpcUrl }: ChainNode, { raw, hash }: SentTransaction) {
  return submitTo(rpcUrl, { method: 'eth_sendRawTransaction', params: [raw], name: hash })
}

/**
 * `void`: all of it was reverted, or another transaction has used its nonce. `missing`: this node does not have it, but
 * another may.
 */
export type TransactionState = 'done' | 'pending' | 'void' | 'missing'

/** Reads the state of a transaction. Throws `NETWORK_FAILED` if it cannot be read. */
export async function transactionState(
  node: ChainNode,
  { account, hash, nonce }: SentTransaction,
  signal: AbortSignal,
): Promise<TransactionState> {
  // Read before the receipt, so that a block in between does not make it void.
  const next = await askQuantity(node, 'eth_getTransactionCount', [account, 'latest'], signal)
  const receipt = await found(node, 'eth_getTransactionReceipt', hash, signal)
  if (receipt) return receipt.status === 0n ? 'void' : 'done'
  if (await found(node, 'eth_getTransactionByHash', hash, signal)) return 'pending'
  return next > BigInt(nonce) ? 'void' : 'missing'
}

const answer = v.nullable(
  v.looseObject({ blockHash: v.nullish(asHex), status: v.nullish(quantity) }),
)

async function found(
  node: ChainNode,
  method: 'eth_getTransactionByHash' | 'eth_getTransactionReceipt',
  hash: string,
  signal: AbortSignal = pollSignal(),
) {
  const parsed = v.safeParse(answer, await node.rpc(method, [hash], signal))
  if (!parsed.success) throw knownError('NETWORK_FAILED')
  return parsed.output
}

function hexOf(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
