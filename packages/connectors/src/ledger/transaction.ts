import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isAddress, isHex, isQuantity } from '@latchkey/evm/hex'
import { gasPrice } from '@latchkey/evm/pricing'
import { knownError } from '@latchkey/protocol'
import { requireChain } from '../chain.ts'
import { concat } from './apdu.ts'
import type { DeviceSignature } from './app.ts'
import { bytesHex, encodeRlp, hexBytes, numberBytes, type Rlp } from './rlp.ts'

/** A transaction with everything that is signed; a price per gas where the chain has no base fee. */
export type FullTransaction = {
  chain: bigint
  nonce: bigint
  gas: bigint
  to: Uint8Array
  value: bigint
  data: Uint8Array
  price: bigint | { tip: bigint; most: bigint }
}

/**
 * Completes what a site gave to `eth_sendTransaction` with the chain's nonce, gas and fees (EIP-1559: twice the newest
 * base fee plus the tip). Throws `SEND_INCOMPLETE` for what is no transaction, -32602 for one of another chain, and what
 * the proxy throws.
 */
export async function complete(
  call: unknown,
  from: string,
  chain: bigint,
  rpc: Rpc,
): Promise<FullTransaction> {
  requireChain(field(call, 'chainId'), Number(chain))
  const given = (key: string) => givenQuantity(field(call, key))
  const to = field(call, 'to') ?? '0x'
  const data = field(call, 'data') ?? field(call, 'input') ?? '0x'
  if (!(to === '0x' || isAddress(to)) || !isHex(data)) throw knownError('SEND_INCOMPLETE')
  const value = given('value') ?? 0n
  const plain = { from, ...(to !== '0x' && { to }), value: bytesQuantity(value), data }
  const read = async (method: string, params: unknown[] = []) =>
    required(quantityOf(await rpc(method, params)))
  const [nonce, gas, price] = await Promise.all([
    given('nonce') ?? read('eth_getTransactionCount', [from, 'pending']),
    given('gas') ?? given('gasLimit') ?? read('eth_estimateGas', [plain]),
    priceOf(given, rpc),
  ])
  return { chain, nonce, gas, to: hexBytes(to), value, data: hexBytes(data), price }
}

async function priceOf(
  given: (key: string) => bigint | undefined,
  rpc: Rpc,
): Promise<FullTransaction['price']> {
  const flat = given('gasPrice')
  if (flat !== undefined) return flat
  const usual = await gasPrice(rpc)
  if ('flat' in usual) return usual.flat
  const [tip, most] = [given('maxPriorityFeePerGas'), given('maxFeePerGas')]
  if (most === undefined)
    return { tip: tip ?? usual.tip, most: usual.most - usual.tip + (tip ?? usual.tip) }
  // A chain takes no tip above the most.
  return { tip: tip ?? (usual.tip > most ? most : usual.tip), most }
}

/** What the device signs: EIP-1559's envelope, or the plain form of EIP-155. */
export function unsigned(transaction: FullTransaction): Uint8Array<ArrayBuffer> {
  const { chain, price } = transaction
  return typeof price === 'bigint'
    ? encodeRlp([...fieldsOf(transaction), ...chainFields(chain)])
    : concat(Uint8Array.of(2), encodeRlp(fieldsOf(transaction)))
}

/** How many bytes at the end of an unsigned transaction only name the chain, by EIP-155. */
export function tailLength({ chain, price }: FullTransaction): number {
  return typeof price === 'bigint' ? concat(...chainFields(chain).map(encodeRlp)).length : 0
}

function chainFields(chain: bigint): Uint8Array[] {
  return [numberBytes(chain), numberBytes(0n), numberBytes(0n)]
}

/** The signed transaction as a node takes it. */
export function signed(transaction: FullTransaction, { v, r, s }: DeviceSignature): `0x${string}` {
  const { chain, price } = transaction
  const proof = [r, s].map((part) => numberBytes(BigInt(bytesHex(part))))
  if (typeof price !== 'bigint') {
    const all = [...fieldsOf(transaction), numberBytes(BigInt(v & 1)), ...proof]
    return bytesHex(concat(Uint8Array.of(2), encodeRlp(all)))
  }
  // The app gives the lowest byte of EIP-155's v.
  const first = chain * 2n + 35n
  const whole = Number(first & 0xffn) === v ? first : first + 1n
  return bytesHex(encodeRlp([...fieldsOf(transaction), numberBytes(whole), ...proof]))
}

function fieldsOf({ chain, nonce, gas, to, value, data, price }: FullTransaction): Rlp[] {
  const call = [numberBytes(gas), to, numberBytes(value), data]
  if (typeof price === 'bigint') return [numberBytes(nonce), numberBytes(price), ...call]
  const fees = [numberBytes(price.tip), numberBytes(price.most)]
  return [numberBytes(chain), numberBytes(nonce), ...fees, ...call, []]
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

function bytesQuantity(value: bigint): string {
  return `0x${value.toString(16)}`
}

function required(value: bigint | undefined): bigint {
  if (value === undefined) throw knownError('BAD_RESPONSE')
  return value
}
