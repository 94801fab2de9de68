import type { Simulation } from '@latchkey/protocol/wire'
import type { RpcClient } from '@latchkey/service/rpc'
import { toHex } from 'viem'
import type { Simulate, SimulatedCalls } from '../../../edge/ports/simulations.ts'
import type { RpcClients } from '../../rpc/clients.ts'
import { agreementOf } from './agreement.ts'
import { allowancesAfter } from './allowancesAfter.ts'
import { effectsOf } from './effects.ts'
import { withFees } from './fees.ts'
import { triedWithLess } from './gas.ts'
import { areQuiet } from './quiet.ts'
import { reasonOf } from './reason.ts'
import type { RequestedCall, Tried, TriedIn } from './simulateV1.ts'
import { tryIn } from './tryIn.ts'

/** The most gas that one transaction may have (EIP-7825): nodes refuse more. */
const transactionGas = 2 ** 24

/**
 * Simulates calls by `eth_simulateV1`, one call also by `debug_traceCall` where the node has only that. `gasCap`: gas of
 * all calls together.
 */
export function createEvmSimulate(rpcOf: RpcClients, gasCap: number): Simulate<SimulatedCalls> {
  return async (chain, { account, calls }) => {
    const gas = toHex(Math.min(Math.floor(gasCap / calls.length), transactionGas))
    const requested = calls.map(({ to, value, data }) => {
      const paid = value === '0' ? {} : { value: toHex(BigInt(value)) }
      return { from: account, to, data, gas, ...paid }
    })
    const node = rpcOf(chain)
    const attempt = (await tryPaying(node, requested)) ?? (await tryFree(node, requested))
    const { tried } = attempt
    if (!tried) return { status: 'unsupported' }
    const where = { account, chain }
    const answer = answerOf(tried, where)
    if (answer.status !== 'succeeded') return answer
    const others = await triedWithLess(node, attempt, tried)
    const agreed = agreementOf(
      answer,
      others.map((one) => answerOf(one, where)),
    )
    if (agreed.status !== 'succeeded') return agreed
    // A call may use the allowance of an earlier one, and not every token reports it. If simulations differ, no state fits all.
    const isSure = calls.length === 1 || agreed !== answer
    const approvals = isSure
      ? agreed.approvals
      : await allowancesAfter(node, attempt, agreed.approvals)
    const isComplete =
      agreed.isComplete === true && (await areQuiet(node, requested, [tried, ...others]))
    return { ...agreed, approvals, isComplete }
  }
}

type Attempt = { tried: Tried | undefined; calls: readonly RequestedCall[]; within?: TriedIn }

/**
 * Simulates the calls at a real gas price, in a block like the newest one, so that no contract detects the simulation.
 * Returns nothing if the node refuses that, or if they fail with less gas than requested.
 */
async function tryPaying(
  node: RpcClient,
  requested: readonly RequestedCall[],
): Promise<Attempt | undefined> {
  const paying = await withFees(node, requested)
  if (!paying) return undefined
  const { calls } = paying
  const isWhole = calls.every(({ gas }, place) => gas === requested[place]?.gas)
  // Not every node takes each account for one that may send.
  for (const within of [{ ...paying.within, validation: true }, paying.within]) {
    // What is the node's own trouble shows again without the price.
    const tried = await tryIn(node, calls, within).catch(() => undefined)
    if (!tried || 'refused' in tried) continue
    const isDone = tried.calls.every(({ succeeded }) => succeeded)
    if (isWhole || isDone) return { tried, calls, within }
  }
  return undefined
}

async function tryFree(node: RpcClient, calls: readonly RequestedCall[]): Promise<Attempt> {
  return { tried: await tryIn(node, calls), calls }
}

function answerOf(tried: Tried, where: Parameters<typeof effectsOf>[1]): Simulation {
  if ('refused' in tried) return { status: 'reverted', reason: reasonOf('0x', tried.refused) }
  const failed = tried.calls.findIndex(({ succeeded }) => !succeeded)
  const call = tried.calls[failed]
  if (call) return { status: 'reverted', reason: reasonOf(call.output, call.error), call: failed }
  return effectsOf(
    tried.calls.flatMap(({ logs }) => logs),
    where,
  )
}
