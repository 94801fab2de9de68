import { describeError, type Log } from '@latchkey/service/logs'
import { depositOf } from '../chain/deposits.ts'
import { numberOf } from '../chain/entryPoint.ts'
import type { ChainNode } from '../chain/node.ts'
import type { PaymasterConfig } from '../config.ts'
import type { Requester } from '../methods.ts'
import { highestCost, type UserOperation } from '../operation/operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import type { Budget } from './budget/budget.ts'
import type { ExceededLimit } from './budget/check.ts'
import { hideClient, limitsOf } from './budget/limits.ts'
import { isProven } from './proof.ts'
import { unpaid } from './request.ts'
import { type Head, nextNonce, settle } from './settle.ts'

type Dependencies = {
  config: PaymasterConfig
  budget: Budget
  node: ChainNode
  log: Log
  /** Unix milliseconds. */
  now: () => number
}

/** Blocks by which one node may be behind another, or that a reorganization may replace. */
const lag = 32n

/**
 * Reserves the highest cost of an operation until then (Unix seconds), or refuses it. Rejects if the node is unreachable, or
 * the database fails.
 */
export type Reserve = (
  operation: UserOperation,
  requester: Requester,
  validUntil: number,
) => Promise<Result<undefined>>

export function createReserve(dependencies: Dependencies): Reserve {
  const { config, budget, node } = dependencies
  const chainNumber = numberOf(config.chainId)
  const settleReserved = createSettlement(dependencies)
  return async (operation, requester, validUntil) => {
    const amount = highestCost(operation)
    if (amount > BigInt(config.mostPerOperation))
      return unpaid('operation', 'The operation may cost more than is paid for one')
    const [{ deposit }, head, next, proven] = await Promise.all([
      depositOf(node, config.address),
      node.head(),
      nextNonce(node, operation),
      isProven({ node, chainNumber }, operation),
    ])
    if (deposit < amount)
      return refused('deposit', 'The paymaster’s deposit does not cover this operation')
    const { sender, nonce } = operation
    if (nonce < next) return refused('rejected', 'AA25 invalid account nonce')
    const isSettled = await settleReserved(head)
    const order = {
      sender: sender.toLowerCase(),
      nonce,
      project: requester.project,
      amount,
      client: hideClient(config.privateKey, requester.client),
      isProven: proven,
      validUntil: validUntil * 1_000,
      isSettled,
      fromBlock: head.number > lag ? head.number - lag : 0n,
    }
    const outcome = await budget.reserve(order, limitsOf(config, requester.project))
    return outcome === 'reserved' ? done(undefined) : unpaid(outcome, reasons[outcome])
  }
}

/** Creates the settlement, once a block. It returns `false` if the chain is unreadable. Then the reservations stay. */
function createSettlement({
  config,
  budget,
  node,
  log,
  now,
}: Dependencies): (head: Head) => Promise<boolean> {
  let settledAt = -1n
  return async (head) => {
    if (head.number === settledAt) return true
    try {
      await settle({ budget, node, head, now: now() }, config)
      settledAt = head.number
      return true
    } catch (error) {
      log.write('warn', 'paymaster', { error: describeError(error) })
      return false
    }
  }
}

const reasons: Readonly<Record<ExceededLimit, string>> = {
  sender: 'What is paid for this account today is used up',
  project: 'What is paid for this project today is used up',
  client: 'Too much was signed for this client and is not carried out: try again in a few minutes',
  unproven:
    'Too much was signed for accounts that do not exist: send the factory or the signed authorization that makes it',
  pending: 'Too much was signed and is not carried out: try again in a few minutes',
}
