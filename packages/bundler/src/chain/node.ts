import type { Call, RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { authorizationSchema } from '../operation/authorization.ts'
import { addressSchema, hexSchema, quantitySchema } from '../operation/hex.ts'

/** State that a simulation replaces, by address. */
export type Overrides = Readonly<Record<Address, { code?: Hex; balance?: Hex }>>
/** A call to simulate. */
export type SimulatedCall = { from: Address; to: Address; data: Hex; gas?: bigint }

const hex = v.custom<Hex>((value) => isHex(value), 'Not hexadecimal')
export const logSchema = v.looseObject({
  address: addressSchema,
  topics: v.array(hex),
  data: hex,
})
export type ChainLog = v.InferOutput<typeof logSchema>
const simulationSchema = v.object({
  status: v.picklist(['0x0', '0x1']),
  returnData: v.optional(hex, '0x'),
  gasUsed: quantitySchema,
  logs: v.optional(v.array(logSchema), []),
  error: v.optional(v.object({ message: v.string(), data: v.optional(v.unknown()) })),
})
/** The result of a simulated call. */
export type Simulation = { succeeded: boolean; output: Hex; gasUsed: bigint; logs: ChainLog[] }

const receiptSchema = v.nullable(
  v.looseObject({
    transactionHash: hex,
    blockHash: hex,
    /** Unparsed, because the bundler's answers contain the receipt. */
    blockNumber: hex,
    status: v.optional(v.string()),
    logs: v.array(logSchema),
  }),
)

const tuple = v.object({
  chainId: quantitySchema,
  address: addressSchema,
  nonce: quantitySchema,
  yParity: quantitySchema,
  r: quantitySchema,
  s: quantitySchema,
})
/** The authorizations (EIP-7702) of a transaction that can be valid. The chain ignores numbers that are too large. */
const authorizationList = v.pipe(
  v.array(v.unknown()),
  v.check((tuples) => v.is(v.array(tuple), tuples), 'Not a list of authorizations'),
  v.transform((tuples) =>
    tuples.flatMap((one) => {
      const parsed = v.safeParse(authorizationSchema, one)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)
const transactionSchema = v.nullable(
  v.object({
    hash: hex,
    blockHash: v.nullish(hex),
    blockNumber: v.nullish(quantitySchema),
    input: hexSchema,
    authorizationList: v.nullish(authorizationList),
  }),
)
const minedLogSchema = v.looseObject({
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

/** The reads of a chain's node, and the submission of transactions. Each rejects as {@link RpcClient} does. */
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
    /** Calls a contract in the state of a block. `undefined`: the node refuses, for example because it lacks the block. */
    async readAt(block: bigint, to: Address, calls: readonly Hex[]): Promise<(Hex | undefined)[]> {
      const at = numberToHex(block)
      const outcomes = await rpc.batch(
        calls.map((data) => call('eth_call', [{ to, data }, at], hexSchema)),
      )
      return outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined))
    },
    /** Traces a call by a script, whose result has the given shape. */
    trace<Value>(
      { gas, ...sent }: SimulatedCall,
      stateOverrides: Overrides,
      tracer: string,
      shape: v.GenericSchema<unknown, Value>,
    ) {
      const options = { tracer, stateOverrides, timeout: '5s' }
      const request = { ...sent, ...(gas !== undefined && { gas: numberToHex(gas) }) }
      return rpc.call(call('debug_traceCall', [request, 'latest', options], shape))
    },
    /** Simulates calls in a row on the newest block (`eth_simulateV1`). */
    async simulate(
      calls: readonly SimulatedCall[],
      stateOverrides: Overrides,
    ): Promise<Simulation[]> {
      const requests = calls.map(({ gas, ...one }) => ({
        ...one,
        ...(gas !== undefined && { gas: numberToHex(gas) }),
      }))
      const blockStateCalls = [{ calls: requests, stateOverrides }]
      const shape = v.pipe(
        v.array(v.object({ calls: v.pipe(v.array(simulationSchema), v.length(calls.length)) })),
        v.length(1),
      )
      const params = [{ blockStateCalls, validation: false }, 'latest']
      const blocks = await rpc.call(call('eth_simulateV1', params, shape))
      return blocks.flatMap((block) => block.calls.map(simulationOf))
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
      return rpc.call(call('eth_getLogs', [filter], v.array(minedLogSchema)))
    },
  }
}

function simulationOf({
  status,
  returnData,
  gasUsed,
  logs,
  error,
}: v.InferOutput<typeof simulationSchema>): Simulation {
  const reason = error?.data
  const output = isHex(reason) ? reason : returnData
  return { succeeded: status === '0x1', output, gasUsed, logs }
}

async function all<Value>(rpc: RpcClient, calls: readonly Call<Value>[]): Promise<Value[]> {
  return Promise.all(calls.map((one) => rpc.call(one)))
}
