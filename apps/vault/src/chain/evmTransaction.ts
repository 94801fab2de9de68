import { knownError, nativeAsset, referenceOf } from '@latchkey/protocol'
import { getDescriptors } from '@latchkey/protocol/wire'
import {
  assetsIn,
  describeCall,
  promisedBy,
  type Review,
  readDescriptions,
  reviewOf,
  type Tried,
} from '@latchkey/review'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as v from 'valibot'
import { factsOf } from './facts.ts'
import { asHex, quantity } from './hexSchema.ts'
import type { ChainNode } from './node.ts'

const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
)
/** What `eth_sendTransaction` may name. A contract is not created, since nobody could read what it is. */
export const evmRequest = v.tuple([
  v.object({
    from: v.optional(address),
    to: address,
    value: v.optional(quantity, '0x0'),
    data: v.optional(asHex),
    input: v.optional(asHex),
    gas: v.optional(quantity),
    gasPrice: v.optional(quantity),
    maxFeePerGas: v.optional(quantity),
    maxPriorityFeePerGas: v.optional(quantity),
    nonce: v.optional(quantity),
    chainId: v.optional(v.unknown()),
    type: v.optional(v.unknown()),
  }),
])
export type EvmRequest = v.InferOutput<typeof evmRequest>[0]

/** A transaction as it will be signed, and what it would do. `unsigned`: its serialized form, `0x` hex. */
export type Prepared = { unsigned: string; review: Omit<Review, 'fee'>; fee: bigint }

/** Fills in what the site left open, from the chain itself, and reviews the whole. Throws `WALLET_SEND_TRANSACTION`. */
export async function prepareEvm(
  node: ChainNode,
  account: `0x${string}`,
  request: EvmRequest,
  signal: AbortSignal,
): Promise<Prepared> {
  const data = request.data ?? request.input ?? '0x'
  if (request.input !== undefined && request.data !== undefined && request.input !== request.data)
    throw knownError('RPC_NOT_ALLOWED')
  const call = { to: request.to, value: request.value, data }
  const [review, terms] = await Promise.all([
    reviewCall(node, account, call, signal),
    termsOf(node, account, request, data, signal),
  ])
  const envelope = TxEnvelopeEip1559.from({
    chainId: Number(referenceOf(node.id)),
    ...call,
    ...terms,
  })
  return {
    unsigned: TxEnvelopeEip1559.serialize(envelope),
    review,
    fee: terms.gas * terms.maxFeePerGas,
  }
}

type Terms = { gas: bigint; nonce: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

async function termsOf(
  node: ChainNode,
  from: string,
  request: EvmRequest,
  data: string,
  signal: AbortSignal,
): Promise<Terms> {
  const ask = async (method: string, params: readonly unknown[]) =>
    v.parse(quantity, await node.rpc(method, params, signal))
  const value = `0x${request.value.toString(16)}`
  const [gas, nonce, fees] = await Promise.all([
    request.gas ??
      // A contract may do a little more by the time that it is called.
      ask('eth_estimateGas', [{ from, to: request.to, value, data }]).then((units) =>
        data === '0x' ? units : (units * 5n) / 4n,
      ),
    request.nonce ?? ask('eth_getTransactionCount', [from, 'pending']),
    feesOf(node, request, signal),
  ])
  return { gas, nonce, ...fees }
}

const block = v.object({ baseFeePerGas: v.optional(quantity, '0x0') })

async function feesOf(
  node: ChainNode,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: EvmRequest,
  signal: AbortSignal,
): Promise<Pick<Terms, 'maxFeePerGas' | 'maxPriorityFeePerGas'>> {
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const tip =
    maxPriorityFeePerGas ??
    v.parse(quantity, await node.rpc('eth_maxPriorityFeePerGas', [], signal))
  if (maxFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas: tip }
  const latest = await node.rpc('eth_getBlockByNumber', ['latest', false], signal)
  const { baseFeePerGas } = v.parse(block, latest)
  return { maxFeePerGas: 2n * baseFeePerGas + tip, maxPriorityFeePerGas: tip }
}

type EvmCall = { to: `0x${string}`; value: bigint; data: string }

async function reviewCall(
  node: ChainNode,
  account: string,
  call: EvmCall,
  signal: AbortSignal,
): Promise<Omit<Review, 'fee'>> {
  const around = { chainId: node.id, account }
  const [tried, descriptors] = await Promise.all([
    triedOf(node, { account, calls: [{ ...call, value: call.value.toString() }] }, signal),
    descriptorsOf(node, call, signal),
  ])
  const plan = { ...around, arrives: [], ...promisedBy([call], around) }
  const review = reviewOf(plan, tried, [describeCall(call, { ...around, descriptors })])
  const shown = [...assetsIn(review), nativeAsset(node.id)]
  return { ...review, assets: await factsOf(node, shown, signal) }
}

export async function triedOf(node: ChainNode, body: object, signal: AbortSignal): Promise<Tried> {
  return (await node.simulate(body, signal)) ?? { status: 'none', why: 'unavailable' }
}

async function descriptorsOf(node: ChainNode, { to, data }: EvmCall, signal: AbortSignal) {
  const none = { vouched: [], descriptors: [] }
  if (data === '0x') return readDescriptions(node.id, none)
  const query = new URLSearchParams({ chainId: node.id, addresses: to })
  const answer = await node.get(`${getDescriptors.path}?${query}`, signal)
  const parsed = v.safeParse(getDescriptors.response, answer)
  return readDescriptions(node.id, parsed.success ? parsed.output : none)
}
