import { knownError, referenceOf } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { type EvmCall, reviewCalls } from './evmReview.ts'
import { askQuantity, dataFeeOf, estimatedGas, type Replaced, termsOf } from './evmTerms.ts'
import { asAddress, asHex, quantity, zeroAddress } from './hexSchema.ts'
import type { ChainNode } from './node.ts'

/**
 * The accepted parameters of `eth_sendTransaction`. Contract creation is refused, because its code cannot be reviewed.
 */
export const evmRequest = v.tuple([
  v.object({
    from: v.optional(asAddress),
    to: asAddress,
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
    // The page alone chooses the account's code (EIP-7702). A site may only ask to remove it.
    authorizationList: v.exactOptional(
      v.tuple([v.strictObject({ address: v.literal(zeroAddress) })]),
    ),
  }),
])
export type EvmRequest = v.InferOutput<typeof evmRequest>[0]

/**
 * A transaction ready to be signed, with its review. `delegate`: the contract whose code the account takes over with
 * it. `fee`: the most in wei.
 */
export type Prepared = {
  transaction: EvmTransaction
  delegate: `0x${string}` | null
  review: Omit<Review, 'fee'>
  fee: bigint
}

/**
 * Returns the call of a request. Throws `RPC_NOT_ALLOWED` for a call to the code of one of the visitor's `own`
 * accounts.
 */
export function callIn(
  own: readonly string[],
  { to, value, data: named, input }: Pick<EvmRequest, 'to' | 'value' | 'data' | 'input'>,
): EvmCall {
  const data = named ?? input ?? '0x'
  if (input !== undefined && named !== undefined && input !== named)
    throw knownError('RPC_NOT_ALLOWED')
  // An account's code executes any calls in its data. Those must come as `wallet_sendCalls`, call by call.
  if (data !== '0x' && own.some((one) => one.toLowerCase() === to.toLowerCase()))
    throw knownError('RPC_NOT_ALLOWED')
  return { to, value, data }
}

/**
 * Completes the site's request with values from the chain, and reviews the result. Throws `WALLET_SEND_TRANSACTION`.
 */
export async function prepareEvm(
  node: ChainNode,
  account: `0x${string}`,
  request: EvmRequest & { replaced?: Replaced },
  signal: AbortSignal,
): Promise<Prepared> {
  const call = callIn([account], request)
  const [review, gas, { nonce, fees }, forBytes] = await Promise.all([
    reviewCalls(node, account, [call], signal),
    request.gas ?? gasOf(node, { from: account, ...call }, signal),
    termsOf(node, account, request, signal),
    dataFeeOf(node, call.data, signal),
  ])
  const chainId = Number(referenceOf(node.id))
  return {
    transaction: { chainId, ...call, gas, nonce, ...fees },
    delegate: null,
    review,
    fee: gas * fees.maxFeePerGas + forBytes,
  }
}

function gasOf(
  node: ChainNode,
  { from, to, value, data }: { from: string; to: string; value: bigint; data: string },
  signal: AbortSignal,
): Promise<bigint> {
  const params = [{ from, to, value: `0x${value.toString(16)}`, data }]
  if (data === '0x') return askQuantity(node, 'eth_estimateGas', params, signal)
  return estimatedGas(node, params, signal)
}
