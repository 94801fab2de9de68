import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { callWallet } from '../operations/callWallet.ts'
import { operate } from '../operations/operate.ts'
import type { PlanCost, PlanCosts } from '../plan/cost.ts'
import type { FeeSpeed, PlanFee } from '../plan/fee.ts'
import type { TransactionPlan } from '../plan/plan.ts'

type Abortable = { signal?: AbortSignal }

/** The fee that the visitor read and agreed to. */
export type AgreedFee = {
  /** The most that the plan should cost, in base units of what pays. */
  cost: bigint
  /** What is offered for it, and the speed that it was read for; absent where the wallet decides. */
  choice?: { speed: FeeSpeed; fee: PlanFee }
}

/**
 * The most that a plan costs besides what it moves, in base units, and who pays. Throws `GAS_PRICE_UNSUPPORTED`,
 * `RPC_ERROR` when it would fail, `ABORTED` when the plan is not of the active account and network.
 */
export async function estimate(
  client: Latchkey,
  plan: TransactionPlan,
  { signal }: Abortable = {},
): Promise<PlanCost> {
  const { operations, context } = await operatePlan(client, plan, signal)
  const { estimate: cost } = operations
  if (!cost) throw knownError('GAS_PRICE_UNSUPPORTED')
  return callWallet(() => cost(context, plan), signal)
}

/** What a plan costs at each fee that the visitor can choose, and at the usual one. Throws as `estimate`. */
export async function estimateFees(
  client: Latchkey,
  plan: TransactionPlan,
  { signal }: Abortable = {},
): Promise<PlanCosts> {
  const { operations, context } = await operatePlan(client, plan, signal)
  const { feeChoices: read } = operations
  const choices = read ? await callWallet(() => read(context, plan), signal) : []
  const normal = choices.find(({ speed }) => speed === 'normal')
  return { usual: normal?.cost ?? (await estimate(client, plan, signal && { signal })), choices }
}

/**
 * Throws `FEE_ROSE` when a plan by now costs over half as much again as the visitor agreed to. What cannot be read has
 * not risen: what is offered stays as agreed, and elsewhere the wallet shows the fee.
 */
export async function requireAgreed(
  client: Latchkey,
  plan: TransactionPlan,
  { cost, choice }: AgreedFee,
  signal?: AbortSignal,
): Promise<void> {
  const now = await estimateFees(client, plan, signal && { signal }).catch(() => undefined)
  const same = now?.choices.find(({ speed }) => speed === choice?.speed)
  const present = (same?.cost ?? now?.usual)?.amount ?? 0n
  if (present * 2n > cost * 3n) throw knownError('FEE_ROSE')
}

/**
 * The operations and context of a plan's own account and network. Throws `ABORTED` where others are active. What a site
 * built itself is for its own family, whichever family is the active one.
 */
export function operatePlan(
  client: Latchkey,
  { namespace, chainId, account, transaction }: TransactionPlan,
  signal?: AbortSignal,
) {
  const from = { chainId, address: account }
  const own = transaction === undefined ? {} : { namespace }
  return operate(client, { ...own, from, ...(signal && { signal }) })
}
