import type { Clock } from '@latchkey/protocol'
import type { RateLimit } from '@latchkey/service/clients'
import type { Log } from '@latchkey/service/logs'
import * as v from 'valibot'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { depositOf } from '../chain/deposits.ts'
import { entryPoint, numberOf } from '../chain/entryPoint.ts'
import type { ChainNode } from '../chain/node.ts'
import type { BundlerConfig } from '../config.ts'
import { type Methods, parseParams, type Requester } from '../methods.ts'
import { addressSchema } from '../operation/hex.ts'
import type { UserOperation } from '../operation/operation.ts'
import { operationSchema, unfinishedSchema } from '../operation/rpc.ts'
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
  /** Limits the validations of a client. */
  limit: RateLimit
}

const hash = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  'Not a hash',
)
const hashParams = v.looseTuple([hash])
const sendParams = v.looseTuple([operationSchema, addressSchema])
const estimateParams = v.looseTuple([unfinishedSchema, addressSchema])

/** Creates the bundler of one chain, with the JSON-RPC methods of ERC-4337. `close` stops it. */
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
    async eth_estimateUserOperationGas(params, requester) {
      const parsed = parseParams(estimateParams, params)
      const fault = parsed.ok ? admit(parsed.value[1], requester, limit) : parsed
      if (!parsed.ok || !fault.ok) return fault
      const estimated = await estimate(bundler, parsed.value[0])
      return estimated.ok ? done(inHex(estimated.value)) : estimated
    },
    async eth_sendUserOperation(params, requester) {
      const parsed = parseParams(sendParams, params)
      const fault = parsed.ok ? admit(parsed.value[1], requester, limit) : parsed
      if (!parsed.ok || !fault.ok) return fault
      const sent = await accept(bundler, parsed.value[0])
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

/** Refuses other entry points, and clients that have reached the limit. */
function admit(
  address: Address,
  { client, isLimited }: Requester,
  limit: RateLimit,
): Result<undefined> {
  if (!isAddressEqual(address, entryPoint))
    return refused('badParams', `Only the entry point ${entryPoint} is served`)
  return isLimited && limit.wait(client, 'bundler') > 0
    ? refused('tooMuch', 'Too many operations: try again later')
    : done(undefined)
}

/** Adds an operation to the pool once. Returns the hash of a known operation, also of one from before a restart. */
async function accept(bundler: Bundler, operation: UserOperation): Promise<Result<Hex>> {
  const { paymaster } = operation
  const hash = await claimedHash(bundler, operation)
  if (bundler.pool.find(hash)) return done(hash)
  const validated = await validate(bundler, operation)
  // A mined operation is not valid any longer.
  if (!validated.ok) return (await transactionOf(bundler, hash)) ? done(hash) : validated
  await forgetMined(bundler, operation.sender)
  const deposit = paymaster && (await depositOf(bundler.node, paymaster)).deposit
  const added = bundler.pool.add(validated.value, deposit)
  return added.ok ? done(validated.value.hash) : added
}

function inHex(gas: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gas).map(([name, value]) => [name, `0x${BigInt(value).toString(16)}`]),
  )
}
