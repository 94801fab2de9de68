import type { FeeChoice, FeeSpeed, OperationContext, TransactionPlan } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { type SolanaPlan, solanaPlan } from '../plan.ts'
import { lamportsFor } from './budget.ts'
import { estimate } from './estimate.ts'
import { compile, toBase64 } from './message.ts'
import { priorityFeeMax } from './networkFee.ts'
import { readNumber, readValue } from './read.ts'
import { versionFor } from './send.ts'

/** Of each speed: which percentile of recent prices it pays, and the least in micro-lamports for a compute unit. */
const speeds: readonly { speed: FeeSpeed; percentile: number; least: bigint }[] = [
  { speed: 'slow', percentile: 25, least: 0n },
  { speed: 'normal', percentile: 50, least: 1_000n },
  { speed: 'fast', percentile: 90, least: 50_000n },
]
/** Units of the two instructions that set the budget. */
const budgetUnits = 300n
/** Left free for the guards that a wallet adds: a transaction that is out of units fails. */
const guardUnits = 30_000n
/** Of a transaction: no more is executed. */
const unitsMax = 1_400_000n
/** The number of slots for which a node returns prices. */
const slotsMax = 200

/**
 * What a transaction takes at each speed: its compute units, as a simulation counts them, at the prices that were paid
 * lately for the accounts that it writes to. Throws `RPC_ERROR` when it would fail, and as `estimate`.
 */
export async function feeChoices(
  context: OperationContext,
  planned: TransactionPlan,
): Promise<readonly FeeChoice[]> {
  const plan = solanaPlan(planned)
  const [usual, units, prices] = await Promise.all([
    estimate(context, plan),
    unitsOf(context, plan),
    recentPrices(context, plan),
  ])
  const most = (priorityFeeMax * 1_000_000n) / units
  let price = 0n
  return speeds.map(({ speed, percentile, least }) => {
    const paid = prices[Math.floor(((prices.length - 1) * percentile) / 100)] ?? 0n
    price = [price, paid, least].reduce((one, other) => (one > other ? one : other))
    price = price < most ? price : most
    const amount = usual.amount + lamportsFor(units, price)
    return { speed, fee: { most: price, tip: price, units }, cost: { ...usual, amount } }
  })
}

/** Returns the compute units to request: a fifth more than a simulation uses, and room for a wallet's guards. */
async function unitsOf(context: OperationContext, plan: SolanaPlan): Promise<bigint> {
  const { messageBytes, signatures } = await compile(context, plan, versionFor(context))
  const count = Object.keys(signatures).length
  // The signatures are not checked, but some nodes require their number.
  const filling = new Uint8Array(64 * count).fill(1)
  const wire = toBase64([count, ...filling, ...messageBytes])
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const value = await readValue(context, 'simulateTransaction', wire, options)
  if (field(value, 'err') !== null) throw knownError('SOLANA_SEND_FAILED', value)
  const used = readNumber(field(value, 'unitsConsumed')) + budgetUnits
  const wanted = used + used / 5n + guardUnits
  return wanted < unitsMax ? wanted : unitsMax
}

/** Micro-lamports for a compute unit that were enough in recent slots, from the least on. */
async function recentPrices(
  { rpc, signal }: OperationContext,
  plan: SolanaPlan,
): Promise<bigint[]> {
  const written = plan.instructions.flatMap(({ accounts }) =>
    accounts.filter(({ isWritable }) => isWritable).map(({ address }) => address),
  )
  const params = [[...new Set([plan.account, ...written])]]
  const slots = elements(await rpc('getRecentPrioritizationFees', params, signal), slotsMax) ?? []
  return slots
    .map((slot) => readNumber(field(slot, 'prioritizationFee')))
    .toSorted((one, other) => (one < other ? -1 : 1))
}
