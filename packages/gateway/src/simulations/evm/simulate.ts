import type { Simulation } from '@latchkey/protocol/wire'
import { type Hex, toHex } from 'viem'
import type { Simulate, SimulatedCalls } from '../../ports/simulations.ts'
import type { RpcClient } from '../../rpc/client.ts'
import type { RpcClients } from '../../rpc/clients.ts'
import { allowancesAfter } from './allowancesAfter.ts'
import { effectsOf } from './effects.ts'
import { withFees } from './fees.ts'
import { areQuiet } from './quiet.ts'
import { reasonOf } from './reason.ts'
import { type AskedCall, simulateByNode, type Tried } from './simulateV1.ts'
import { traceByNode } from './traceCall.ts'

/** The most gas that one transaction may have (EIP-7825): nodes refuse more. */
const transactionGas = 2 ** 24

/**
 * Simulates calls by `eth_simulateV1`, one call also by `debug_traceCall` where the node has only that. `gasCap`: gas of
 * all calls together.
 */
export function createEvmSimulate(rpcOf: RpcClients, gasCap: number): Simulate<SimulatedCalls> {
  return async (chain, { account, calls }) => {
    const gas = toHex(Math.min(Math.floor(gasCap / calls.length), transactionGas))
    const asked = calls.map(({ to, value, data }) => {
      const paid = value === '0' ? {} : { value: toHex(BigInt(value)) }
      return { from: account, to, data, gas, ...paid }
    })
    const node = rpcOf(chain)
    const { tried, ...as } = (await tryPaying(node, asked)) ?? (await tryFree(node, asked))
    if (!tried) return { status: 'unsupported' }
    const answer = answerOf(tried, { account, chain })
    if (answer.status !== 'succeeded') return answer
    // What one call allows the next may use up, and not every token tells.
    const approvals =
      calls.length === 1 ? answer.approvals : await allowancesAfter(node, as, answer.approvals)
    const isComplete = answer.isComplete === true && (await areQuiet(node, asked, tried))
    return { ...answer, approvals, isComplete }
  }
}

type Attempt = { tried: Tried | undefined; calls: readonly AskedCall[]; baseFeePerGas?: Hex }

/**
 * Tries the calls at the price of gas that they would be sent with, so that no contract can tell. Nothing where the node
 * does not take that, or where they fail with less gas than they were to have.
 */
async function tryPaying(
  node: RpcClient,
  asked: readonly AskedCall[],
): Promise<Attempt | undefined> {
  const paying = await withFees(node, asked)
  if (!paying) return undefined
  const { calls, baseFeePerGas } = paying
  // What is the node's own trouble shows again without the price.
  const tried = await simulateByNode(node, calls, baseFeePerGas)
    .then((done) => done ?? traceByNode(node, calls))
    .catch(() => undefined)
  if (!tried || 'refused' in tried) return undefined
  const isWhole = calls.every(({ gas }, place) => gas === asked[place]?.gas)
  const isDone = tried.calls.every(({ succeeded }) => succeeded)
  return isWhole || isDone ? { tried, ...paying } : undefined
}

async function tryFree(node: RpcClient, calls: readonly AskedCall[]): Promise<Attempt> {
  return { tried: (await simulateByNode(node, calls)) ?? (await traceByNode(node, calls)), calls }
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
