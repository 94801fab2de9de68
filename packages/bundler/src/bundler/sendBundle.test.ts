import { knownError } from '@latchkey/protocol'
import { silent } from '@latchkey/service/logs'
import { fakeRpc } from '@latchkey/service/testing'
import * as v from 'valibot'
import {
  type Address,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { entryPoint, entryPointAbi } from '../chain/entryPoint.ts'
import { createChainNode } from '../chain/node.ts'
import { userOperationsSchema } from '../config.ts'
import type { UserOperation } from '../operation/operation.ts'
import { createPool } from './pool.ts'
import { sendBundle } from './sendBundle.ts'
import type { Bundler } from './shared.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const { bundlers } = v.parse(userOperationsSchema, {
  bundlers: [{ chainId: 'eip155:1', privateKey: `0x${'11'.repeat(32)}` }],
})
const [config] = bundlers

/** An operation that may use 300,000 gas. */
function operationOf(sender: Address, change: Partial<UserOperation> = {}): UserOperation {
  const gas = {
    callGasLimit: 100_000n,
    verificationGasLimit: 100_000n,
    preVerificationGas: 100_000n,
  }
  const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 3n }
  return {
    sender,
    nonce: 0n,
    callData: '0x',
    signature: '0x',
    ...gas,
    ...fees,
    ...change,
  }
}

/** EntryPoint's event that it has charged an operation for this gas. */
function charged(sender: Address, gas: bigint) {
  const inputs = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))
  return {
    address: entryPoint,
    topics: encodeEventTopics({
      abi: entryPointAbi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: keccak256(sender), sender, paymaster: sender },
    }),
    data: encodeAbiParameters(inputs, [0n, true, gas, gas]),
  }
}

type Outcome = { gasUsed: bigint; logs?: unknown[]; returnData?: Hex }

/** Creates a bundler whose node returns these results of simulations, in order. `sent`: the submitted transactions. */
function bundlerOf(
  outcomes: Outcome[],
  balance = 10n ** 18n,
  refuse?: () => string,
  found: () => unknown = () => null,
) {
  if (!config) throw new Error('There is no bundler')
  const sent: Hex[] = []
  const rpc = fakeRpc({
    eth_getBlockByNumber: () => ({ number: '0x10', timestamp: '0x1', baseFeePerGas: '0x1' }),
    eth_getTransactionByHash: found,
    eth_getTransactionCount: () => '0x5',
    eth_getBalance: () => numberToHex(balance),
    eth_simulateV1: () => {
      const { gasUsed, logs = [], returnData = '0x' } = outcomes.shift() ?? { gasUsed: 0n }
      const status = returnData === '0x' ? '0x1' : '0x0'
      return [{ calls: [{ status, returnData, gasUsed: numberToHex(gasUsed), logs }] }]
    },
    eth_sendRawTransaction: ([raw]) => {
      sent.push(`0x${String(raw).slice(2)}`)
      return keccak256(sent.at(-1) ?? '0x')
    },
  })
  const now = () => Date.now()
  const own = createChainNode(rpc)
  const refusing = async () => [{ ok: false, code: -32000, message: refuse?.() ?? '' } as const]
  const node = refuse ? { ...own, send: refusing } : own
  const bundler: Bundler = {
    config,
    chainNumber: 1,
    node,
    account,
    address: account.address,
    pool: createPool(config, now),
    log: silent,
    now,
  }
  return { bundler, sent }
}

/** A node's transaction. */
const inBlock = { hash: `0x${'ab'.repeat(32)}`, input: '0x' }
const unreadable = () => {
  throw new Error('down')
}

const staked = { account: false, factory: false, paymaster: false }
function add({ pool }: Bundler, operation: UserOperation): void {
  const hash = keccak256(operation.sender)
  pool.add({ operation, hash, staked, validUntil: undefined }, undefined)
}

const [one, two]: [Address, Address] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`]

it('sends operations that pay for their gas, at the lowest fees among them', async () => {
  const { bundler, sent } = bundlerOf([
    { gasUsed: 400_000n, logs: [charged(one, 200_000n), charged(two, 200_000n)] },
  ])
  add(bundler, operationOf(one, { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n }))
  add(bundler, operationOf(two))
  expect(await sendBundle(bundler)).toMatchObject({ nonce: 5n, entries: [{}, {}] })
  const [raw] = sent
  expect(parseTransaction(raw ?? '0x')).toMatchObject({
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 2n,
    nonce: 5,
  })
  expect(bundler.pool.waiting()).toEqual([])
})

it.each<[string, bigint, bigint]>([
  ['that pays for less gas than it uses', 200_000n, 200_001n],
  ['that is charged for more than it allows, and so pays less', 400_000n, 300_001n],
])('drops an operation %s', async (_, paid, used) => {
  const { bundler, sent } = bundlerOf([{ gasUsed: used, logs: [charged(one, paid)] }])
  add(bundler, operationOf(one))
  expect(await sendBundle(bundler)).toBeUndefined()
  expect(sent).toEqual([])
  expect(bundler.pool.size()).toBe(0)
})

it('drops the operation that EntryPoint names, and sends the others', async () => {
  const failed = encodeErrorResult({
    abi: entryPointAbi,
    errorName: 'FailedOp',
    args: [0n, 'AA25 invalid account nonce'],
  })
  const { bundler, sent } = bundlerOf([
    { gasUsed: 1n, returnData: failed },
    { gasUsed: 100_000n, logs: [charged(two, 150_000n)] },
  ])
  add(bundler, operationOf(one, { maxPriorityFeePerGas: 9n }))
  add(bundler, operationOf(two))
  expect((await sendBundle(bundler))?.entries.map(({ operation }) => operation.sender)).toEqual([
    two,
  ])
  expect(sent).toHaveLength(1)
  expect(bundler.pool.size()).toBe(1)
})

it('waits while the base fee exceeds the operation’s fee, or the bundler’s balance is too low', async () => {
  const cheap = bundlerOf([])
  add(cheap.bundler, operationOf(one, { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }))
  expect(await sendBundle(cheap.bundler)).toBeUndefined()
  const poor = bundlerOf([{ gasUsed: 1n, logs: [charged(one, 1n)] }], 1n)
  add(poor.bundler, operationOf(one))
  expect(await sendBundle(poor.bundler)).toBeUndefined()
  for (const { bundler, sent } of [cheap, poor]) {
    expect(sent).toEqual([])
    expect(bundler.pool.waiting()).toHaveLength(1)
  }
})

it('drops an operation whose authorization has become void', async () => {
  const { bundler, sent } = bundlerOf([])
  const authorization = {
    chainId: 1,
    address: two,
    nonce: 4,
    yParity: 0,
    r: numberToHex(1, { size: 32 }),
    s: numberToHex(1, { size: 32 }),
  }
  add(bundler, operationOf(one, { authorization }))
  expect(await sendBundle(bundler)).toBeUndefined()
  expect(sent).toEqual([])
  expect(bundler.pool.size()).toBe(0)
})

it('counts a bundle as sent if the node does not answer, and as waiting if the node refuses it', async () => {
  const outcome = { gasUsed: 100_000n, logs: [charged(one, 150_000n)] }
  const silentNode = bundlerOf([outcome], 10n ** 18n, () => {
    throw knownError('NETWORK_FAILED')
  })
  add(silentNode.bundler, operationOf(one))
  expect(await sendBundle(silentNode.bundler)).toMatchObject({ isMined: false })
  expect(silentNode.bundler.pool.waiting()).toEqual([])
  const refusing = bundlerOf([outcome], 10n ** 18n, () => 'nonce too low')
  add(refusing.bundler, operationOf(one))
  expect(await sendBundle(refusing.bundler)).toBeUndefined()
  expect(refusing.bundler.pool.waiting()).toHaveLength(1)
  const known = bundlerOf([outcome], 10n ** 18n, () => 'already known')
  add(known.bundler, operationOf(one))
  expect(await sendBundle(known.bundler)).toMatchObject({ isMined: false })
})

it.each<[string, string, () => unknown, boolean]>([
  ['reports the nonce as used, by this bundle', 'nonce too low', () => inBlock, true],
  ['reports the nonce as used, and then fails', 'nonce too low', unreadable, true],
  ['refuses the bundle and has it', 'insufficient funds', () => inBlock, true],
  ['reports an unspecific error', 'internal error', () => null, true],
  ['timed out', 'request timed out', () => null, true],
  [
    'has no answer for the bundle in the batch',
    'No answer in the batch: timeout',
    () => null,
    true,
  ],
  ['reports the nonce as used, by another transaction', 'nonce too low', () => null, false],
  ['refuses the bundle', 'insufficient funds', () => null, false],
])('counts a bundle as sent unless the node has clearly refused it: it %s [L30]', async (_, message, found, isSent) => {
  const outcome = { gasUsed: 100_000n, logs: [charged(one, 150_000n)] }
  const { bundler } = bundlerOf([outcome], 10n ** 18n, () => message, found)
  add(bundler, operationOf(one))
  expect((await sendBundle(bundler)) !== undefined).toBe(isSent)
  expect(bundler.pool.waiting()).toHaveLength(isSent ? 0 : 1)
})
