import type { Call, RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { addressSchema, hexSchema, quantitySchema } from './operation.ts'

/** State that a simulation replaces, by address. */
export type Overrides = Readonly<Record<Address, { code?: Hex; balance?: Hex }>>
/** A call that is only tried. */
export type TriedCall = { from: Address; to: Address; data: Hex; gas?: bigint }

const hex = v.custom<Hex>((value) => isHex(value), 'Not hexadecimal')
export const logSchema = v.looseObject({
  address: addressSchema,
  topics: v.array(hex),
  data: hex,
})
export type ChainLog = v.InferOutput<typeof logSchema>
const triedSchema = v.object({
  status: v.picklist(['0x0', '0x1']),
  returnData: v.optional(hex, '0x'),
  gasUsed: quantitySchema,
  logs: v.optional(v.array(logSchema), []),
  error: v.optional(v.object({ message: v.string(), data: v.optional(v.unknown()) })),
})
/** What became of a call that was tried. */
export type Tried = { succeeded: boolean; output: Hex; gasUsed: bigint; logs: ChainLog[] }

const receiptSchema = v.nullable(
  v.looseObject({
    transactionHash: hex,
    blockHash: hex,
    /** As the node writes it: receipts are passed on. */
    blockNumber: hex,
    status: v.optional(v.string()),
    logs: v.array(logSchema),
  }),
)

const authorizationSchema = v.object({
  chainId: quantitySchema,
  address: addressSchema,
  nonce: quantitySchema,
  yParity: quantitySchema,
  r: quantitySchema,
  s: quantitySchema,
})
const transactionSchema = v.nullable(
  v.object({
    hash: hex,
    blockHash: v.nullish(hex),
    blockNumber: v.nullish(quantitySchema),
    input: hexSchema,
    authorizationList: v.nullish(v.array(authorizationSchema)),
  }),
)
const foundLogSchema = v.looseObject({
  ...logSchema.entries,
  transactionHash: hex,
  blockNumber: quantitySchema,
})
const blockSchema = v.object({
  number: quantitySchema,
  timestamp: quantitySchema,
  baseFeePerGas: v.nullish(quantitySchema),
})

const call = <Value>(
  method: string,
  params: readonly unknown[],
  shape: v.GenericSchema<unknown, Value>,
): Call<Value> => ({ method, params, shape })

/** What a bundler asks its chain's node. Each rejects as {@link RpcClient} does. */
export type ChainNode = ReturnType<typeof createChainNode>

export function createChainNode(rpc: RpcClient) {
  return {
    /** The newest block's number, time (Unix milliseconds) and base fee, in wei. */
    async head() {
      const block = await rpc.call(call('eth_getBlockByNumber', ['latest', false], blockSchema))
      const time = Number(block.timestamp) * 1_000
      return { number: block.number, time, baseFee: block.baseFeePerGas ?? 0n }
    },
    codes: (addresses: readonly Address[]) =>
      all(
        rpc,
        addresses.map((address) => call('eth_getCode', [address, 'latest'], hexSchema)),
      ),
    count: (address: Address, block: 'latest' | 'pending') =>
      rpc.call(call('eth_getTransactionCount', [address, block], quantitySchema)),
    balance: (address: Address) =>
      rpc.call(call('eth_getBalance', [address, 'latest'], quantitySchema)),
    read: (to: Address, data: Hex) =>
      rpc.call(call('eth_call', [{ to, data }, 'latest'], hexSchema)),
    /** Traces a call by a script; what the script tells has the given shape. */
    trace<Value>(
      { gas, ...sent }: TriedCall,
      stateOverrides: Overrides,
      tracer: string,
      shape: v.GenericSchema<unknown, Value>,
    ) {
      const options = { tracer, stateOverrides, timeout: '5s' }
      const asked = { ...sent, ...(gas !== undefined && { gas: numberToHex(gas) }) }
      return rpc.call(call('debug_traceCall', [asked, 'latest', options], shape))
    },
    /** Tries calls one after the other on the newest block (`eth_simulateV1`). */
    async simulate(calls: readonly TriedCall[], stateOverrides: Overrides): Promise<Tried[]> {
      const asked = calls.map(({ gas, ...one }) => ({
        ...one,
        ...(gas !== undefined && { gas: numberToHex(gas) }),
      }))
      const blockStateCalls = [{ calls: asked, stateOverrides }]
      const shape = v.pipe(
        v.array(v.object({ calls: v.pipe(v.array(triedSchema), v.length(calls.length)) })),
        v.length(1),
      )
      const params = [{ blockStateCalls, validation: false }, 'latest']
      const blocks = await rpc.call(call('eth_simulateV1', params, shape))
      return blocks.flatMap((block) => block.calls.map(triedOf))
    },
    send: (raw: Hex) => rpc.batch([call('eth_sendRawTransaction', [raw], hexSchema)]),
    receipt: (hash: Hex) => rpc.call(call('eth_getTransactionReceipt', [hash], receiptSchema)),
    transaction: (hash: Hex) =>
      rpc.call(call('eth_getTransactionByHash', [hash], transactionSchema)),
    logs(
      address: Address,
      topics: readonly (Hex | readonly Hex[] | null)[],
      fromBlock: bigint,
      toBlock: bigint | 'latest' = 'latest',
    ) {
      const to = toBlock === 'latest' ? toBlock : numberToHex(toBlock)
      const filter = { address, topics, fromBlock: numberToHex(fromBlock), toBlock: to }
      return rpc.call(call('eth_getLogs', [filter], v.array(foundLogSchema)))
    },
  }
}

function triedOf({
  status,
  returnData,
  gasUsed,
  logs,
  error,
}: v.InferOutput<typeof triedSchema>): Tried {
  const reason = error?.data
  const output = isHex(reason) ? reason : returnData
  return { succeeded: status === '0x1', output, gasUsed, logs }
}

async function all<Value>(rpc: RpcClient, calls: readonly Call<Value>[]): Promise<Value[]> {
  return Promise.all(calls.map((one) => rpc.call(one)))
}
