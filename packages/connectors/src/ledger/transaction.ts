import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isAddress, isHex, isQuantity } from '@latchkey/evm/hex'
import { gasPrice } from '@latchkey/evm/pricing'
import { knownError } from '@latchkey/protocol'
import * as Bytes from 'ox/Bytes'
import * as Hex from 'ox/Hex'
import * as Rlp from 'ox/Rlp'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import { requireChain } from '../chain.ts'
import type { DeviceSignature } from './app.ts'

/** A transaction with everything that is signed; the legacy kind where the chain has no base fee. */
export type FullTransaction =
  | TxEnvelopeEip1559.TxEnvelopeEip1559
  | TxEnvelopeLegacy.TxEnvelopeLegacy

type Price =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxPriorityFeePerGas: bigint; maxFeePerGas: bigint }

/**
 * Completes what a site gave to `eth_sendTransaction` with the chain's nonce, gas and fees (EIP-1559: twice the newest
 * base fee plus the tip). Throws `SEND_INCOMPLETE` for what is no transaction, -32602 for one of another chain, and what
 * the proxy throws.
 */
export async function complete(
  call: unknown,
  from: string,
  chainId: number,
  rpc: Rpc,
): Promise<FullTransaction> {
  requireChain(field(call, 'chainId'), chainId)
  const given = (key: string) => givenQuantity(field(call, key))
  const to = field(call, 'to') ?? '0x'
  const data = field(call, 'data') ?? field(call, 'input') ?? '0x'
  if (!(to === '0x' || isAddress(to)) || !isHex(data)) throw knownError('SEND_INCOMPLETE')
  const value = given('value') ?? 0n
  const target = to === '0x' ? {} : { to }
  const plain = { from, ...target, value: Hex.fromNumber(value), data }
  const read = async (method: string, params: unknown[] = []) =>
    required(quantityOf(await rpc(method, params)))
  const [nonce, gas, price] = await Promise.all([
    given('nonce') ?? read('eth_getTransactionCount', [from, 'pending']),
    given('gas') ?? given('gasLimit') ?? read('eth_estimateGas', [plain]),
    priceOf(given, rpc),
  ])
  return { ...price, ...target, chainId, nonce, gas, value, data }
}

async function priceOf(given: (key: string) => bigint | undefined, rpc: Rpc): Promise<Price> {
  const flat = given('gasPrice')
  if (flat !== undefined) return { type: 'legacy', gasPrice: flat }
  const usual = await gasPrice(rpc)
  if ('flat' in usual) return { type: 'legacy', gasPrice: usual.flat }
  const [ownTip, ownMost] = [given('maxPriorityFeePerGas'), given('maxFeePerGas')]
  const tip = ownTip ?? usual.tip
  const maxFeePerGas = ownMost ?? usual.most - usual.tip + tip
  // A chain takes no tip above the most.
  const isAbove = tip > maxFeePerGas
  if (isAbove && ownTip !== undefined) throw knownError('SEND_INCOMPLETE')
  return { type: 'eip1559', maxPriorityFeePerGas: isAbove ? maxFeePerGas : tip, maxFeePerGas }
}

/** What the device signs: EIP-1559's envelope, or the legacy form of EIP-155. */
export function unsigned(transaction: FullTransaction): Uint8Array {
  return Bytes.fromHex(
    transaction.type === 'legacy'
      ? TxEnvelopeLegacy.serialize(transaction)
      : TxEnvelopeEip1559.serialize(transaction),
  )
}

/** How many bytes at the end of an unsigned transaction only name the chain, by EIP-155. */
export function tailLength({ type, chainId = 0 }: FullTransaction): number {
  if (type !== 'legacy') return 0
  const fields = [Hex.fromNumber(chainId), '0x', '0x'] as const
  return fields.reduce((total, each) => total + Rlp.fromHex(each, { as: 'Bytes' }).length, 0)
}

/** The signed transaction as a node takes it. */
export function signed(transaction: FullTransaction, { v, r, s }: DeviceSignature): Hex.Hex {
  const proof = { r: Bytes.toBigInt(r), s: Bytes.toBigInt(s) }
  if (transaction.type !== 'legacy')
    return TxEnvelopeEip1559.serialize(transaction, { signature: { ...proof, yParity: v & 1 } })
  // The app gives the lowest byte of EIP-155's v.
  const even = BigInt(transaction.chainId ?? 0) * 2n + 35n
  const yParity = Number(even & 0xffn) === v ? 0 : 1
  return TxEnvelopeLegacy.serialize(transaction, { signature: { ...proof, yParity } })
}

/** What a site did not give is left to the chain; what is no quantity is not guessed. */
function givenQuantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const number = quantityOf(value)
  if (number === undefined) throw knownError('SEND_INCOMPLETE')
  return number
}

function quantityOf(value: unknown): bigint | undefined {
  return isQuantity(value) ? BigInt(value) : undefined
}

function required(value: bigint | undefined): bigint {
  if (value === undefined) throw knownError('BAD_RESPONSE')
  return value
}
