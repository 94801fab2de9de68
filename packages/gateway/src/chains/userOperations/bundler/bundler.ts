import type { Clock } from '@latchkey/protocol'
import type { RateLimit } from '@latchkey/service/clients'
import type { Log } from '@latchkey/service/logs'
import * as v from 'valibot'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { BundlerConfig } from '../config.ts'
import { depositOf } from '../deposits.ts'
import { entryPoint, numberOf } from '../entryPoint.ts'
import { type Asking, type Methods, parseParams } from '../methods.ts'
import type { ChainNode } from '../node.ts'
import {
  addressSchema,
  operationSchema,
  type UserOperation,
  unfinishedSchema,
} from '../operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import { estimate } from './estimate.ts'
import { forgetMined, operationByHash, receiptByHash, transactionOf } from './lookUp.ts'
import { createLoop } from './loop.ts'
import { createPool } from './pool.ts'
import type { Bundler } from './shared.ts'
import { claimedHash, validate } from './validate.ts'

type Settings = {
  config: BundlerConfig
  node: ChainNode
  log: Log
  clock: Clock
  /** How often a client may have something validated. */
  limit: RateLimit
}

const hash = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  'Not a hash',
)
const hashParams = v.looseTuple([hash])
const sendParams = v.looseTuple([operationSchema, addressSchema])
const estimateParams = v.looseTuple([unfinishedSchema, addressSchema])

/** The bundler of one chain: the methods of ERC-4337's JSON-RPC, and what stops it. */
export function createBundler({ config, node, log, clock, limit }: Settings): {
  methods: Methods
  close(): Promise<void>
} {
  const account = privateKeyToAccount(config.privateKey)
  const { now } = clock
  const chainNumber = numberOf(config.chainId)
  const pool = createPool(config, now)
  const { address } = account
  const bundler: Bundler = { config, chainNumber, node, account, address, pool, log, now }
  const loop = createLoop(bundler, clock)

  const methods: Methods = {
    eth_chainId: async () => done(`0x${chainNumber.toString(16)}`),
    eth_supportedEntryPoints: async () => done([entryPoint]),
    async eth_estimateUserOperationGas(params, asking) {
      const parsed = parseParams(estimateParams, params)
      const fault = parsed.ok ? admit(parsed.value[1], asking, limit) : parsed
      if (!parsed.ok || !fault.ok) return fault
      const estimated = await estimate(bundler, parsed.value[0])
      return estimated.ok ? done(inHex(estimated.value)) : estimated
    },
    async eth_sendUserOperation(params, asking) {
      const parsed = parseParams(sendParams, params)
      const fault = parsed.ok ? admit(parsed.value[1], asking, limit) : parsed
      if (!parsed.ok || !fault.ok) return fault
      const sent = await take(bundler, parsed.value[0])
      if (sent.ok) loop.wake()
      return sent
    },
    async eth_getUserOperationByHash(params) {
      const parsed = parseParams(hashParams, params)
      return parsed.ok ? done(await operationByHash(bundler, lower(parsed.value[0]))) : parsed
    },
    async eth_getUserOperationReceipt(params) {
      const parsed = parseParams(hashParams, params)
      return parsed.ok ? done(await receiptByHash(bundler, lower(parsed.value[0]))) : parsed
    },
  }
  return { methods, close: loop.close }
}

const lower = (text: Hex): Hex => `0x${text.slice(2).toLowerCase()}`

/** Whether the entry point is served, and the client has not asked too often. */
function admit(
  address: Address,
  { client, isLimited }: Asking,
  limit: RateLimit,
): Result<undefined> {
  if (!isAddressEqual(address, entryPoint))
    return refused('badParams', `Only the entry point ${entryPoint} is served`)
  return isLimited && limit.wait(client, 'bundler') > 0
    ? refused('tooMuch', 'Too many operations: try again later')
    : done(undefined)
}

/** Takes an operation into the pool. The same one again, also from before a restart, is answered with its hash, and taken once. */
async function take(bundler: Bundler, operation: UserOperation): Promise<Result<Hex>> {
  const { paymaster } = operation
  const hash = await claimedHash(bundler, operation)
  if (bundler.pool.find(hash)) return done(hash)
  const validated = await validate(bundler, operation)
  // What is in a block is not valid any more.
  if (!validated.ok) return (await transactionOf(bundler, hash)) ? done(hash) : validated
  await forgetMined(bundler, operation.sender)
  const deposit = paymaster && (await depositOf(bundler.node, paymaster.address)).deposit
  const added = bundler.pool.add(validated.value, deposit)
  return added.ok ? done(validated.value.hash) : added
}

function inHex(gas: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gas).map(([name, value]) => [name, `0x${BigInt(value).toString(16)}`]),
  )
}
