import { quantityOf } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { boundLogs, type Head } from './logBounds.ts'

/** How hard one call may make a node work. */
export type CallBounds = {
  /** Gas of one simulated transaction; a call that asks for more is given so much. */
  gasCap: number
  /** Whether a call may pretend that the state or the block is another one. */
  stateOverrides: boolean
}

type Call = { method: string; params?: unknown }
type Bounded<Given extends Call> = { ok: true; call: Given } | { ok: false; reason: string }

const simulatedCallsMax = 32

const transactionSchema = v.record(v.string(), v.unknown())
const callParamsSchema = v.looseTuple([transactionSchema])
const programParamsSchema = v.looseTuple([
  v.string(),
  v.looseObject({ filters: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1)) }),
])
const simulationSchema = v.looseTuple([
  v.looseObject({
    blockStateCalls: v.array(v.looseObject({ calls: v.optional(v.array(transactionSchema), []) })),
  }),
])
/**
 * The call with its gas capped; or why it is not passed on. Methods that cost a node little are as they were. Names of
 * members are compared without case, as nodes in Go do.
 */
export async function boundCall<Given extends Call>(
  call: Given,
  bounds: CallBounds,
  head: Head,
): Promise<Bounded<Given>> {
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
      return boundSearch(call, head)
    case 'getProgramAccounts':
      return boundProgram(call)
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
  const isFree = call.method === 'debug_traceCall' ? isTraceOption : () => false
  if (
    !bounds.stateOverrides &&
    overrides.some((one, place) =>
      place === 0 ? !isDelegating(one) && replaces(one, isFree) : replaces(one, () => false),
    )
  )
    return overridesRefused
  const capped = capGas(transaction, bounds.gasCap)
  if (!capped) return paramsRefused
  const rest = block === undefined ? [] : [block, ...overrides]
  return { ok: true, call: { ...call, params: [capped, ...rest] } }
}

/** Whether a parameter holds anything that may replace state or block: any member but the empty and the free ones. */
function replaces(value: unknown, isFree: (name: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, member]) => !isFree(name) && !isEmptyOverride(name, member),
  )
}

const delegatingSchema = v.record(
  v.string(),
  v.strictObject({ code: v.pipe(v.string(), v.regex(/^0xef0100[0-9a-f]{40}$/i)) }),
)

/**
 * Whether accounts are pretended to have the code of contracts of the chain (EIP-7702), and no other: what setting an
 * account up would cost is estimated so.
 */
function isDelegating(override: unknown): boolean {
  return v.is(delegatingSchema, override)
}

function isEmptyOverride(name: string, member: unknown): boolean {
  return /overrides$/i.test(name) && Object.keys(Object(member)).length === 0
}

/** The index of a trace's options, at which other calls have overrides. */
function isTraceOption(name: string): boolean {
  return traceOptions.has(name.toLowerCase())
}

const traceOptions = new Set([
  'tracer',
  'tracerconfig',
  'timeout',
  'limit',
  'disablestack',
  'disablestorage',
  'disablememory',
  'enablememory',
  'enablereturndata',
])

/** Whether a member has one of these names in another spelling, which some nodes would read and we would not. */
function isMisspelt(value: object, names: readonly string[]): boolean {
  return Object.keys(value).some((key) =>
    names.some((name) => key !== name && key.toLowerCase() === name.toLowerCase()),
  )
}

function boundSimulation<Given extends Call>(call: Given, bounds: CallBounds): Bounded<Given> {
  const parsed = v.safeParse(simulationSchema, call.params)
  if (!parsed.success) return paramsRefused
  const [simulation, ...rest] = parsed.output
  const blocks = simulation.blockStateCalls
  if (isMisspelt(simulation, ['blockStateCalls'])) return paramsRefused
  if (blocks.some((block) => isMisspelt(block, ['calls']))) return paramsRefused
  if (!bounds.stateOverrides && blocks.some((block) => replaces(block, (name) => name === 'calls')))
    return overridesRefused
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
  const members = Object.entries(transaction)
  const isGas = ([name]: [string, unknown]) => /^gas(limit)?$/i.test(name)
  const others = Object.fromEntries(members.filter((member) => !isGas(member)))
  const [requested] = members.filter(isGas).flatMap(([, amount]) => amount ?? [])
  if (requested === undefined) return others
  const amount = quantityOf(requested)
  if (amount === undefined) return undefined
  const most = BigInt(gasCap)
  return { ...others, gas: `0x${(amount < most ? amount : most).toString(16)}` }
}

async function boundSearch<Given extends Call>(call: Given, head: Head): Promise<Bounded<Given>> {
  const parsed = v.safeParse(callParamsSchema, call.params)
  const reason = parsed.success ? await boundLogs(parsed.output[0], head) : paramsRefused.reason
  return reason === undefined ? { ok: true, call } : { ok: false, reason }
}

/** Without a filter a node would send every account of a program: of the token program, tens of millions. */
function boundProgram<Given extends Call>(call: Given): Bounded<Given> {
  return v.is(programParamsSchema, call.params)
    ? { ok: true, call }
    : { ok: false, reason: 'Name filters' }
}
