import type { RateLimit } from '@latchkey/service/clients'
import { describeError, type Log } from '@latchkey/service/logs'
import * as v from 'valibot'
import { isAddressEqual, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../../../edge/database/open.ts'
import type { PaymasterConfig } from '../config.ts'
import { depositOf } from '../deposits.ts'
import { entryPoint, numberOf } from '../entryPoint.ts'
import { type Asking, type Methods, parseParams } from '../methods.ts'
import type { ChainNode } from '../node.ts'
import {
  addressSchema,
  mostOf,
  quantitySchema,
  type UserOperation,
  unfinishedSchema,
} from '../operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import { type Budget, createBudget, type PassedLimit } from './budget.ts'
import { hideClient, limitsOf } from './limits.ts'
import { isProven } from './proof.ts'
import { type Head, nextNonce, settle } from './settle.ts'
import { sign, standIn } from './sign.ts'
import { callsOnly } from './targets.ts'

type Settings = {
  config: PaymasterConfig
  node: ChainNode
  db: Database
  log: Log
  now: () => number
  /** How often a client may ask. */
  limit: RateLimit
}

/** Gas in which the contract validates, and for each byte of the account's call that it hashes. */
const validationGas = 60_000n
const perByte = 2n
/** Blocks by which one node may be behind another, or that a reorganisation may replace. */
const lag = 32n

/** The paymaster of one chain: the methods of ERC-7677. It signs what the operator's settings pay for. */
export function createPaymaster({ config, node, db, log, now, limit }: Settings): Methods {
  const chainNumber = numberOf(config.chainId)
  const signer = privateKeyToAccount(config.privateKey)
  const budget = createBudget(db, config.chainId, now)
  const { address: paymaster } = config
  /** An operation, whose paymaster is this one whether or not it says so already. */
  const params = v.looseTuple([
    v.pipe(
      v.looseObject({}),
      v.transform((operation) => ({ ...operation, paymaster })),
      unfinishedSchema,
    ),
    addressSchema,
    quantitySchema,
  ])

  function read(given: readonly unknown[], asking: Asking): Result<UserOperation> {
    const parsed = parseParams(params, given)
    if (!parsed.ok) return parsed
    const [operation, point, chainId] = parsed.value
    if (!isAddressEqual(point, entryPoint))
      return refused('badParams', `Only the entry point ${entryPoint} is served`)
    if (chainId !== BigInt(chainNumber)) return refused('badParams', 'This is for another chain')
    if (asking.isLimited && limit.wait(asking.client, 'paymaster') > 0)
      return refused('tooMuch', 'Too many operations: try again later')
    if (!Object.hasOwn(config.projects, asking.project))
      return unpaid('project', 'Nothing is paid for this project')
    if (config.targets && !callsOnly(config.targets, operation.callData))
      return unpaid('target', 'A contract that this operation calls is not paid for')
    return done(operation)
  }

  const settleReserved = settlingOnceABlock({ budget, node, log, now }, config)

  async function reserve(operation: UserOperation, asking: Asking, validUntil: number) {
    const amount = mostOf(operation)
    if (amount > BigInt(config.mostPerOperation))
      return unpaid('operation', 'The operation may cost more than is paid for one')
    const [{ deposit }, head, next, proven] = await Promise.all([
      depositOf(node, paymaster),
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
      ...{ sender: sender.toLowerCase(), nonce, project: asking.project, amount },
      ...{ client: hideClient(config.privateKey, asking.client), isProven: proven },
      ...{ validUntil: validUntil * 1_000, isSettled },
      fromBlock: head.number > lag ? head.number - lag : 0n,
    }
    const outcome = await budget.reserve(order, limitsOf(config, asking.project))
    return outcome === 'reserved' ? done(undefined) : unpaid(outcome, reasons[outcome])
  }

  return {
    async pm_getPaymasterStubData(given, asking) {
      const operation = read(given, asking)
      if (!operation.ok) return operation
      const gas = validationGas + perByte * BigInt(size(operation.value.callData))
      return done({
        ...(config.name !== '' && { sponsor: { name: config.name } }),
        paymaster,
        paymasterData: standIn,
        paymasterVerificationGasLimit: `0x${gas.toString(16)}`,
        paymasterPostOpGasLimit: '0x0',
        isFinal: false,
      })
    },
    async pm_getPaymasterData(given, asking) {
      const operation = read(given, asking)
      if (!operation.ok) return operation
      const { value } = operation
      if (
        !value.paymaster ||
        value.paymaster.verificationGasLimit === 0n ||
        value.maxFeePerGas === 0n
      )
        return refused('badParams', 'The gas of the operation is missing: it is signed with it')
      const validUntil = Math.floor(now() / 1_000) + config.lifetime
      const reserved = await reserve(value, asking, validUntil)
      if (!reserved.ok) return reserved
      return done({
        paymaster,
        paymasterData: await sign(signer, chainNumber, config, value, validUntil),
      })
    },
  }
}

type Settlement = Pick<Settings, 'node' | 'log' | 'now'> & { budget: Budget }

/** Settles what is reserved, once a block. It answers `false` without the chain's answer: what is reserved stays so. */
function settlingOnceABlock(
  { log, now, ...ports }: Settlement,
  config: PaymasterConfig,
): (head: Head) => Promise<boolean> {
  let settledAt = -1n
  return async (head) => {
    if (head.number === settledAt) return true
    try {
      await settle({ ...ports, head, now: now() }, config)
      settledAt = head.number
      return true
    } catch (error) {
      log.write('warn', 'paymaster', { error: describeError(error) })
      return false
    }
  }
}

const reasons: Readonly<Record<PassedLimit, string>> = {
  sender: 'What is paid for this account today is used up',
  project: 'What is paid for this project today is used up',
  client: 'Too much was signed for this client and is not carried out: try again in a few minutes',
  unproven:
    'Too much was signed for accounts that do not exist: send the factory or the signed authorization that makes it',
  pending: 'Too much was signed and is not carried out: try again in a few minutes',
}

function unpaid(limit: 'target' | 'operation' | PassedLimit, message: string) {
  return refused('unpaid', message, { limit })
}
