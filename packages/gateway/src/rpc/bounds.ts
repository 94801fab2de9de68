import * as v from 'valibot'

/** How hard one call may make a node work. */
export type CallBounds = {
  /** Gas of one simulated transaction; a call that asks for more is given so much. */
  gasCap: number
  /** Whether a call may pretend that the state or the block is another one. */
  stateOverrides: boolean
}

type Call = { method: string; params?: unknown }
export type Bounded<Given extends Call> = { ok: true; call: Given } | { ok: false; reason: string }

const simulatedCallsMax = 32
const logBlocksMax = 50_000

const transactionSchema = v.record(v.string(), v.unknown())
const callParamsSchema = v.looseTuple([transactionSchema])
const simulationSchema = v.looseTuple([
  v.looseObject({
    blockStateCalls: v.array(v.looseObject({ calls: v.optional(v.array(transactionSchema), []) })),
  }),
])
const filterSchema = v.looseTuple([
  v.object({ fromBlock: v.optional(v.unknown()), toBlock: v.optional(v.unknown()) }),
])

/** The call with its gas capped; or why it is not passed on. Methods that cost a node little are as they were. */
export function boundCall<Given extends Call>(call: Given, bounds: CallBounds): Bounded<Given> {
  switch (call.method) {
    case 'eth_call':
    case 'eth_estimateGas':
    case 'eth_createAccessList':
    case 'debug_traceCall':
      return boundTransaction(call, bounds)
    case 'eth_simulateV1':
      return boundSimulation(call, bounds)
    case 'eth_getLogs':
    case 'eth_newFilter':
      return boundLogs(call)
    default:
      return { ok: true, call }
  }
}

const overridesRefused = { ok: false, reason: 'State overrides are not allowed' } as const
const paramsRefused = { ok: false, reason: 'Invalid params' } as const

function boundTransaction<Given extends Call>(call: Given, bounds: CallBounds): Bounded<Given> {
  const parsed = v.safeParse(callParamsSchema, call.params)
  if (!parsed.success) return paramsRefused
  const [transaction, block, ...overrides] = parsed.output
  if (!bounds.stateOverrides && overrides.some(holdsOverrides)) return overridesRefused
  const capped = capGas(transaction, bounds.gasCap)
  if (!capped) return paramsRefused
  const rest = block === undefined ? [] : [block, ...overrides]
  return { ok: true, call: { ...call, params: [capped, ...rest] } }
}

/** Options of a trace may stand where overrides do; only what replaces state or block counts. */
function holdsOverrides(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => {
    if (/overrides$/i.test(name)) return Object.keys(Object(member)).length > 0
    return /^0x/i.test(name) || blockFields.has(name)
  })
}

const blockFields = new Set([
  'number',
  'difficulty',
  'time',
  'gasLimit',
  'coinbase',
  'feeRecipient',
  'random',
  'prevRandao',
  'baseFee',
  'baseFeePerGas',
  'blobBaseFee',
  'blockHash',
])

function boundSimulation<Given extends Call>(call: Given, bounds: CallBounds): Bounded<Given> {
  const parsed = v.safeParse(simulationSchema, call.params)
  if (!parsed.success) return paramsRefused
  const [simulation, ...rest] = parsed.output
  const blocks = simulation.blockStateCalls
  if (!bounds.stateOverrides && blocks.some(holdsOverrides)) return overridesRefused
  const count = blocks.reduce((sum, { calls }) => sum + Math.max(calls.length, 1), 0)
  if (count > simulatedCallsMax)
    return { ok: false, reason: `At most ${simulatedCallsMax} calls are simulated at once` }
  const capped = blocks.map((block) => ({
    ...block,
    calls: block.calls.map((one) => capGas(one, bounds.gasCap)),
  }))
  if (capped.some(({ calls }) => calls.includes(undefined))) return paramsRefused
  return {
    ok: true,
    call: { ...call, params: [{ ...simulation, blockStateCalls: capped }, ...rest] },
  }
}

/** The transaction with at most so much gas under the one name that every node reads; nothing when it is no number. */
function capGas(
  transaction: Record<string, unknown>,
  gasCap: number,
): Record<string, unknown> | undefined {
  const { gas, gasLimit, ...others } = transaction
  const asked = gas ?? gasLimit
  if (asked === undefined || asked === null) return others
  const amount = quantityOf(asked)
  if (amount === undefined) return undefined
  const most = BigInt(gasCap)
  return { ...others, gas: `0x${(amount < most ? amount : most).toString(16)}` }
}

function boundLogs<Given extends Call>(call: Given): Bounded<Given> {
  const parsed = v.safeParse(filterSchema, call.params)
  if (!parsed.success) return paramsRefused
  const [{ fromBlock, toBlock }] = parsed.output
  const [from, to] = [quantityOf(fromBlock), quantityOf(toBlock)]
  if (from === undefined || to === undefined || to - from <= logBlocksMax) return { ok: true, call }
  return { ok: false, reason: `At most ${logBlocksMax} blocks are searched at once` }
}

function quantityOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value >= 0n ? value : undefined
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,80})$/i.test(value)) return undefined
  return BigInt(value)
}
