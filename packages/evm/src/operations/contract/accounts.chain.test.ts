import { contractOf, localAccount, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  pad,
  zeroAddress,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainId, ether, localChain } from '../../local-chain.fixture.ts'
import type { EvmPlan } from '../../plan.ts'
import { operations } from '../index.ts'

const { counterparty, secondWallet, visitor } = roles
const account = getAddress('0x00000000000000000000000000000000c0de0011')
const beneficiary = getAddress('0x00000000000000000000000000000000000be9ef')
const abi = localAccount.abi

let world: World
let chain: ReturnType<typeof localChain>
let entryPoint: Address
beforeAll(async () => {
  world = await startWorldForTests('eip155:31337')
  chain = localChain(world)
  await chain.node('anvil_setCode', account, await codeOf(localAccount.bytecode))
  entryPoint = contractOf(world.description, chainId, 'entryPoint')
  await chain.node('anvil_setBalance', account, '0x8ac7230489e80000')
  const data = tokenCall(account, 1_000_000n).data
  await chain.minedHashOf({ from: visitor, to: chain.usdc.address, data })
})
afterAll(() => world.stop())

/** The code that a contract has once it is deployed. */
async function codeOf(data: Hex): Promise<unknown> {
  const hash = await chain.minedHashOf({ from: secondWallet, data, gas: '0x2dc6c0' })
  const { contractAddress } = Object(await chain.node('eth_getTransactionReceipt', hash))
  return chain.node('eth_getCode', contractAddress, 'latest')
}

type Call = { target: Address; value: bigint; data: Hex }
const coins = (target: Address, value: bigint): Call => ({ target, value, data: '0x' })
function tokenCall(to: Address, amount: bigint): Call {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { target: getAddress(chain.usdc.address), value: 0n, data }
}

const call = encodeAbiParameters
const execute = ({ target, value, data }: Call) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [target, value, data] })
const executeBatch = (...calls: Call[]) =>
  encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls] })
const mode = (kind: Hex) => pad(kind, { dir: 'right' })
/** ERC-7579: one call. */
const executeSingle = ({ target, value, data }: Call) => {
  const packed = encodePacked(['address', 'uint256', 'bytes'], [target, value, data])
  return encodeFunctionData({ abi, functionName: 'execute', args: [mode('0x00'), packed] })
}
/** ERC-7821: several calls. */
const executeSeveral = (...calls: Call[]) => {
  const components = [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ] as const
  const encoded = call([{ type: 'tuple[]', components }], [calls])
  return encodeFunctionData({ abi, functionName: 'execute', args: [mode('0x01'), encoded] })
}
/** A Safe's execution; `operation` 1 runs the target's code as its own. */
const safe = ({ target, value, data }: Call, operation = 0) =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [target, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
  })
/** Wraps a call in an unknown way. */
const hidden = ({ target, value, data }: Call) => {
  const shown = call(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
    [target, value, data],
  )
  const bytes = [...Buffer.from(shown.slice(2), 'hex')].map((byte) => 255 - byte)
  const args = [`0x${Buffer.from(bytes).toString('hex')}`] as const
  return encodeFunctionData({ abi, functionName: 'relay', args })
}

/** Has a transaction sent to the account by somebody else. */
const relayed = (data: Hex) => chain.minedHashOf({ from: secondWallet, to: account, data })
const halves = (high: bigint, low: bigint) => encodePacked(['uint128', 'uint128'], [high, low])
async function nextNonce(sender: Address): Promise<bigint> {
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'getNonce',
    args: [sender, 0n],
  })
  return BigInt(String(await chain.node('eth_call', { to: entryPoint, data }, 'latest')))
}
/** Executes operations through the EntryPoint: the account's own, and one of another account. */
async function operated(callData: Hex, sender = account, paysTo = beneficiary) {
  const operation = {
    sender,
    nonce: await nextNonce(sender),
    initCode: '0x',
    callData,
    accountGasLimits: halves(100_000n, 300_000n),
    preVerificationGas: 0n,
    gasFees: halves(10n ** 9n, 10n ** 9n),
    paymasterAndData: '0x',
    signature: '0x1234',
  } as const
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[operation], paysTo],
  })
  return chain.minedHashOf({ from: secondWallet, to: entryPoint, data, gas: '0x7a1200' })
}

type Request = { to?: string; amount?: bigint; token?: { address: string; decimals: number } }
/** Returns the outcome of the account's transfer, for which the wallet reports this transaction. */
async function outcomeOf(name: () => Promise<string>, request: Request = {}, own = account) {
  const context = chain.contextOf(chain.wallet(), own)
  const plan = await operations.planTransfer(context, {
    to: counterparty,
    amount: 1_000n,
    ...request,
  })
  const since = BigInt(String(await chain.node('eth_blockNumber')))
  return operations.follow(context, { way: 'single', hash: await name(), since }, plan)
}
const confirmed = (asset: string) => ({
  status: 'confirmed',
  hash: expect.stringMatching(/^0x/),
  moved: [{ asset, amount: 1_000n, from: expect.any(String), to: counterparty }],
})
const different = (...moved: object[]) => ({ status: 'different', difference: 'content', moved })

type Wrapping = [string, (call: Call) => Promise<string>]
const wrappings: Wrapping[] = [
  ['a Safe', (one) => relayed(safe(one))],
  ['a smart account whose operation the EntryPoint carries out', (one) => operated(execute(one))],
  ['one with batches', (one) => operated(executeBatch(one))],
  ['a modular account (ERC-7579)', (one) => operated(executeSingle(one))],
  ['a batch of ERC-7821', (one) => relayed(executeSeveral(one))],
  ['an unknown kind of account', (one) => relayed(hidden(one))],
  ['an unknown kind that pays its own gas', (one) => operated(hidden(one))],
]

describe.each(wrappings)('an account that is %s', (_, wrap) => {
  it('is confirmed with what moved [J1.7]', async () => {
    expect(await outcomeOf(() => wrap(coins(counterparty, 1_000n)))).toEqual(confirmed(ether))
    expect(
      await outcomeOf(() => wrap(tokenCall(counterparty, 1_000n)), { token: chain.usdc }),
    ).toEqual(confirmed(chain.usdcAsset))
  })

  it('is reported with amounts and recipients if it differs from the plan [J1.7]', async () => {
    expect(await outcomeOf(() => wrap(tokenCall(secondWallet, 7n)))).toMatchObject(
      different({ asset: chain.usdcAsset, amount: 7n, to: secondWallet }),
    )
    expect(
      await outcomeOf(() => wrap(tokenCall(counterparty, 900n)), { token: chain.usdc }),
    ).toMatchObject(different({ asset: chain.usdcAsset, amount: 900n, to: counterparty }))
    expect(await outcomeOf(() => wrap(coins(counterparty, 1_001n)))).toMatchObject(
      different({ asset: ether, amount: 1_001n, to: counterparty }),
    )
  })
})

it.each([
  ['a Safe', (one: Call) => relayed(safe(one))],
  ['a user operation', (one: Call) => operated(execute(one))],
])('reports that the call of %s failed though its transaction did not [J1.7]', async (_, wrap) => {
  const tooMuch = () => wrap(tokenCall(counterparty, 10n ** 18n))
  expect(await outcomeOf(tooMuch, { token: chain.usdc })).toEqual({ status: 'reverted' })
})

it('reports an extra call in a batch, with all amounts that left [J1.7]', async () => {
  const more = () =>
    operated(executeBatch(coins(counterparty, 1_000n), tokenCall(secondWallet, 5n)))
  expect(await outcomeOf(more)).toMatchObject(
    different({ asset: ether, amount: 1_000n }, { asset: chain.usdcAsset, amount: 5n }),
  )
})

it('compares an account by delegation that sends to itself by its call [J1.7]', async () => {
  await chain.node('anvil_setCode', visitor, concatHex(['0xef0100', account]))
  const itself = (data: Hex) => chain.minedHashOf({ from: visitor, to: visitor, data })
  const pay = (amount: bigint) => () => itself(executeSeveral(coins(counterparty, amount)))
  expect(await outcomeOf(pay(1_000n), {}, getAddress(visitor))).toEqual(confirmed(ether))
  expect(await outcomeOf(pay(1_001n), {}, getAddress(visitor))).toMatchObject(
    different({ asset: ether, amount: 1_001n }),
  )
  await chain.node('anvil_setCode', visitor, '0x')
})

it('is unverified where other transactions of its block blur it [J1.7]', async () => {
  await chain.node('evm_setAutomine', false)
  const data = hidden(coins(counterparty, 1_001n))
  const pays = { from: secondWallet, to: account, value: '0x2' }
  const context = chain.contextOf(chain.wallet(), account)
  const plan = await operations.planTransfer(context, { to: counterparty, amount: 1_000n })
  const since = BigInt(String(await chain.node('eth_blockNumber')))
  const hash = await chain.hashOf({ from: secondWallet, to: account, data })
  await chain.hashOf(pays)
  await chain.node('anvil_mine', '0x1')
  await chain.node('evm_setAutomine', true)
  const outcome = await operations.follow(context, { way: 'single', hash, since }, plan)
  expect(outcome).toEqual({ status: 'unverified' })
})

describe('an account that takes every call and makes none', () => {
  const idle = getAddress('0x00000000000000000000000000000000c0de0012')
  const shop = getAddress('0x00000000000000000000000000000000c0de0013')
  const swallowed = (to: Address) => ({
    from: secondWallet,
    to: idle,
    data: executeSeveral(coins(to, 1_000n)),
  })
  beforeAll(async () => {
    for (const one of [idle, shop]) await chain.node('anvil_setCode', one, '0x00')
    await chain.node('anvil_setBalance', idle, '0xde0b6b3a7640000')
  })

  it('is not confirmed where the receiver is a contract [J1.7]', async () => {
    const named = () => chain.minedHashOf(swallowed(shop))
    expect(await outcomeOf(named, { to: shop }, idle)).toEqual({ status: 'unverified' })
  })

  it('is not confirmed where its block has other transactions [J1.7]', async () => {
    const named = async () => {
      await chain.node('evm_setAutomine', false)
      const hash = await chain.hashOf(swallowed(counterparty))
      await chain.hashOf({ from: visitor, to: secondWallet, value: '0x2' })
      await chain.node('anvil_mine', '0x1')
      await chain.node('evm_setAutomine', true)
      return hash
    }
    expect(await outcomeOf(named, {}, idle)).toEqual({ status: 'unverified' })
  })
})

describe('a plan that only gives a right', () => {
  const idle = getAddress('0x00000000000000000000000000000000c0de0015')
  beforeAll(() => chain.node('anvil_setCode', idle, '0x00'))

  /** Returns the outcome of an approval of `own`, for which the wallet reports this transaction. */
  async function outcomeOfApproval(
    amount: bigint,
    name: (approval: Call) => Promise<string>,
    own = account,
    isReported = true,
  ) {
    const args = [counterparty, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const target = getAddress(chain.usdc.address)
    const plan: EvmPlan = {
      namespace: 'eip155',
      chainId,
      account: own,
      purpose: 'transfer',
      calls: [{ to: target, value: 0n, data }],
      leaves: [],
      arrives: [],
      approvals: isReported ? [{ asset: chain.usdcAsset, amount, spender: counterparty }] : [],
    }
    const since = BigInt(String(await chain.node('eth_blockNumber')))
    const hash = await name({ target, value: 0n, data })
    const context = chain.contextOf(chain.wallet(), own)
    return operations.follow(context, { way: 'single', hash, since }, plan)
  }

  it.each(wrappings)('is confirmed once the token has it: %s [J1.7]', async (_, wrap) => {
    for (const amount of [5n, 0n, maxUint256])
      expect(await outcomeOfApproval(amount, wrap)).toMatchObject({ status: 'confirmed' })
  })

  it.each<[string, (call: Call) => Hex, object]>([
    ['in a known way', (one) => executeSeveral(one), { status: 'otherEffect', moved: [] }],
    ['in unknown ways', hidden, different()],
  ])('is not confirmed of an account that takes its call and makes none, %s [J1.7]', async (_, dataOf, expected) => {
    const swallow = (one: Call) =>
      chain.minedHashOf({ from: secondWallet, to: idle, data: dataOf(one) })
    expect(await outcomeOfApproval(5n, swallow, idle)).toMatchObject(expected)
  })

  it.each<[string, bigint, boolean]>([
    ['the allowance exists already', 5n, true],
    ['an unlimited allowance exists already', maxUint256, true],
    ['no movement is logged', 5n, false],
  ])('is not confirmed by somebody else’s transaction where %s [J1.1]', async (_, amount, isReported) => {
    const wrap = (one: Call) => relayed(hidden(one))
    expect(await outcomeOfApproval(amount, wrap)).toMatchObject({ status: 'confirmed' })
    const foreign = () => chain.minedHashOf({ from: secondWallet, to: visitor, value: '0x2' })
    const outcome = await outcomeOfApproval(amount, foreign, account, isReported)
    expect(outcome).toEqual({ status: 'different', difference: 'sender', moved: [] })
  })

  it('is not confirmed where a larger right stays [J1.7]', async () => {
    const allow = (one: Call) => relayed(executeSeveral(one))
    await outcomeOfApproval(maxUint256, allow)
    const swallow = async (one: Call) => {
      const code = await chain.node('eth_getCode', account, 'latest')
      await chain.node('anvil_setCode', account, '0x00')
      const hash = await allow(one)
      await chain.node('anvil_setCode', account, code)
      return hash
    }
    const outcome = await outcomeOfApproval(5n, swallow)
    expect(outcome).toMatchObject({ status: 'otherEffect', moved: [] })
  })
})

it('is not confirmed if a token only logs the transfer [J5.2]', async () => {
  const address = getAddress('0x00000000000000000000000000000000c0de0014')
  const token = { address, decimals: 6 }
  const transferred = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const code = `0x6024355f52600435337f${transferred}60205fa360015f5260205ff3`
  await chain.node('anvil_setCode', address, code)
  const data = tokenCall(counterparty, 1_000n).data
  const named = () => relayed(hidden({ target: address, value: 0n, data }))
  expect(await outcomeOf(named, { token })).toMatchObject({ status: 'otherEffect', moved: [] })
})

describe('a failed transaction to the EntryPoint', () => {
  const data = execute(coins(counterparty, 1_000n))

  it('is the account’s where it holds its operation [J1.7]', async () => {
    const named = () => operated(data, account, getAddress(chain.usdc.address))
    expect(await outcomeOf(named)).toEqual({ status: 'reverted' })
  })

  it.each<[string, () => Promise<string>]>([
    ['somebody else’s operation', () => operated(data, getAddress(chain.usdc.address))],
    [
      'no operation',
      () => chain.minedHashOf({ from: secondWallet, to: entryPoint, data: '0x12345678' }),
    ],
  ])('is not where it holds %s [J1.1]', async (_, named) => {
    expect(await outcomeOf(named)).toEqual({ status: 'different', difference: 'sender', moved: [] })
  })
})

describe('a payment of a contract account whose answer is lost', () => {
  const vault = getAddress('0x00000000000000000000000000000000c0de0016')
  beforeAll(async () => {
    await chain.node('anvil_setCode', vault, await chain.node('eth_getCode', account, 'latest'))
    await chain.node('anvil_setBalance', vault, '0xde0b6b3a7640000')
  })

  /** What a search finds after something was done. */
  async function foundAfter(own: Address, act: () => Promise<unknown>) {
    const context = chain.contextOf(chain.wallet(), own)
    const plan = await operations.planTransfer(context, { to: counterparty, amount: 1_000n })
    const since = BigInt(String(await chain.node('eth_blockNumber')))
    await act()
    return operations.findSent(context, { since, nonce: 0n, pendingNonce: 1n }, plan)
  }
  const bySafe = (call: Call) => () =>
    chain.minedHashOf({ from: secondWallet, to: vault, data: safe(call) })

  it('may still be carried out: the owners of a Safe sign later [L30]', async () => {
    expect(await foundAfter(vault, async () => {})).toEqual({ kind: 'possible' })
    const other = await foundAfter(vault, bySafe(coins(counterparty, 7n)))
    expect(other).toEqual({ kind: 'unclear' })
  })

  it('is found once the Safe has carried it out [L30]', async () => {
    expect(await foundAfter(vault, bySafe(coins(counterparty, 1_000n)))).toMatchObject({
      kind: 'sent',
      sent: { way: 'single', hash: expect.stringMatching(/^0x/) },
    })
  })

  it('is absent of an account that acts through an EntryPoint, and has not [L30]', async () => {
    await operated(execute(coins(counterparty, 7n)))
    expect(await foundAfter(account, async () => {})).toEqual({ kind: 'absent' })
  })
})

describe('the status of calls', () => {
  /** A wallet that says how its calls ended, and in which transaction. */
  const statusOf = async (hash: string, status = 200) => {
    const receipts = [{ transactionHash: hash, status: '0x1' }]
    const context = chain.contextOf({ request: async () => ({ status, receipts }) }, account)
    return (await operations.callsStatus(context, 'batch')).status
  }

  it.each<[string, (call: Call) => Promise<string>]>([
    ['a user operation', (one) => operated(execute(one))],
    ['a Safe', (one) => relayed(safe(one))],
  ])('of %s is that of the calls, whatever the wallet says of them [K5]', async (_, wrap) => {
    expect(await statusOf(await wrap(tokenCall(counterparty, 1n)))).toBe('confirmed')
    expect(await statusOf(await wrap(tokenCall(counterparty, 10n ** 18n)))).toBe('reverted')
  })

  it('is never confirmed if the wallet says that they failed [K5]', async () => {
    const hash = await relayed(hidden(tokenCall(counterparty, 1n)))
    expect(await statusOf(hash, 500)).toBe('unverified')
  })
})
