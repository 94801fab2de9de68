import { hostileAccount, roles, tokenOf } from '@latchkey/devkit'
import {
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseEther,
  parseGwei,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, chainId, openOperations, receiptOf } from './operations.fixture.ts'

let world: Awaited<ReturnType<typeof openOperations>>
let url: string
/** The code of an account whose validation follows the operation's instructions. */
let code: Hex
beforeAll(async () => {
  world = await openOperations()
  url = await world.gateway()
  const { data } = await world.node.call({ data: hostileAccount.bytecode })
  code = data ?? '0x'
})
afterAll(() => world?.close())

const send = (operation: unknown, at = url) =>
  ask(at, 'bundler', 'eth_sendUserOperation', [operation, world.entryPoint])

async function hostile(): Promise<Hex> {
  const address = privateKeyToAddress(generatePrivateKey())
  await world.node.setCode({ address, bytecode: code })
  await world.node.setBalance({ address, value: parseEther('1') })
  return address
}

const execute = (to: Hex, value: bigint) =>
  encodeFunctionData({
    abi: hostileAccount.abi,
    functionName: 'execute',
    args: [to, value, '0x'],
  })

function operationOf(sender: Hex, signature: Hex, fee = parseGwei('3')) {
  return {
    sender,
    nonce: '0x0',
    callData: execute(roles.friend, 1n),
    callGasLimit: numberToHex(60_000),
    verificationGasLimit: numberToHex(300_000),
    preVerificationGas: numberToHex(90_000),
    maxFeePerGas: numberToHex(fee),
    maxPriorityFeePerGas: numberToHex(fee),
    signature,
  }
}

/** From now on the account accepts nothing. */
const shut = (address: Hex) =>
  world.node.setStorageAt({ address, index: 0, value: numberToHex(1, { size: 32 }) })

const usdc = () => getAddress(tokenOf(world.world.description, chainId, 'USDC').address)
const does = (how: number, ...more: Hex[]) => concatHex([toHex(how, { size: 1 }), ...more])
const empty: Hex = '0x00000000000000000000000000000000deadc0de'

describe('validation that ERC-7562 forbids', () => {
  it.each<[string, number, () => Hex, RegExp]>([
    ['reads the time', 1, () => does(1), /account uses opcode TIMESTAMP/],
    [
      'reads what belongs to somebody else',
      -1,
      () => does(2, usdc(), roles.counterparty),
      /account reads storage of/,
    ],
    ['calls what has no code', 1, () => does(4, empty), /has no code/],
    ['sends coins away', 1, () => does(5, usdc()), /sends coins/],
    ['looks how much gas is left', 1, () => does(6), /uses opcode GAS/],
    ['makes a contract', 1, () => does(7), /uses opcode CREATE/],
    ['calls EntryPoint', 1, () => does(8), /calls EntryPoint/],
    ['runs out of gas', 1, () => does(9), /ran out of gas/],
    ['reads its balance', -1, () => does(10), /uses opcode SELFBALANCE/],
  ])('is refused where it %s', async (_, stake, signature, message) => {
    const { error } = await send(operationOf(await hostile(), signature()))
    expect(error).toMatchObject({
      code: stake < 0 ? -32505 : -32502,
      message: expect.stringMatching(message),
    })
  })

  it('is none where it reads what belongs to the account', async () => {
    const { result: hash, error } = await send(operationOf(await hostile(), does(3, usdc())))
    expect(error).toBeUndefined()
    expect(await receiptOf(url, hash)).toMatchObject({ success: true })
  })

  it('is not checked if the operator has disabled the trace', async () => {
    const blind = await world.gateway({ bundler: { trace: 'off' } })
    const { result: hash } = await send(operationOf(await hostile(), does(1)), blind)
    expect(await receiptOf(blind, hash)).toMatchObject({ success: true })
  })
})

describe('an operation that fails after it was validated', () => {
  it('costs the bundler nothing, and the others of its bundle go on', async () => {
    const bundler = { address: world.bundler }
    const before = await world.node.getBalance(bundler)
    const count = await world.node.getTransactionCount(bundler)
    const [turning, other] = [await hostile(), await hostile()]
    let lost: unknown
    let kept: unknown
    await world.withholdBundles(async () => {
      lost = (await send(operationOf(turning, does(0), parseGwei('4')))).result
      kept = (await send(operationOf(other, does(0)))).result
      expect(lost).toMatch(/^0x/)
      await shut(turning)
    })
    expect(await receiptOf(url, kept)).toMatchObject({ success: true })
    const { result } = await ask(url, 'bundler', 'eth_getUserOperationByHash', [lost])
    expect(result).toBeNull()
    expect(await world.node.getBalance(bundler)).toBeGreaterThanOrEqual(before)
    expect(await world.node.getTransactionCount(bundler)).toBe(count + 1)
  })

  it('sends no transaction where it is alone', async () => {
    const count = await world.node.getTransactionCount({ address: world.bundler })
    const sender = await hostile()
    let lost: unknown
    await world.withholdBundles(async () => {
      lost = (await send(operationOf(sender, does(0)))).result
      expect(lost).toMatch(/^0x/)
      await world.node.setBalance({ address: sender, value: 0n })
    })
    await vi.waitFor(async () => {
      const { result } = await ask(url, 'bundler', 'eth_getUserOperationByHash', [lost])
      expect(result).toBeNull()
    }, 10_000)
    expect(await world.node.getTransactionCount({ address: world.bundler })).toBe(count)
  })
})

describe('a bundle that is in no block', () => {
  it('makes room for one that pays more, and is sent again after it', async () => {
    const impatient = await world.gateway({ bundler: { replaceAfter: 50 } })
    const nonce = await world.node.getTransactionCount({ address: world.bundler })
    await world.node.setAutomine(false)
    const { result: cheap } = await send(operationOf(await hostile(), does(0)), impatient)
    const pending = () =>
      world.node.getTransactionCount({ address: world.bundler, blockTag: 'pending' })
    await vi.waitFor(async () => expect(await pending()).toBe(nonce + 1), 10_000)
    const dear = operationOf(await hostile(), does(0), parseGwei('9'))
    const { result: first } = await send(dear, impatient)
    const prices = async () => {
      const { transactions } = await world.node.getBlock({
        blockTag: 'pending',
        includeTransactions: true,
      })
      return transactions.map(({ maxFeePerGas }) => maxFeePerGas)
    }
    await vi.waitFor(async () => expect(await prices()).toEqual([parseGwei('9')]), 10_000)
    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    const receipts = [await receiptOf(impatient, first), await receiptOf(impatient, cheap)]
    const [one, other] = receipts.map(({ receipt }) => BigInt(receipt.blockNumber))
    expect(one).toBeLessThan(other ?? 0n)
  })
})

it('waits for what a gateway before it has sent, since the operation may be sent to both', async () => {
  await world.node.setAutomine(false)
  const operation = operationOf(await hostile(), does(0))
  const { result: hash } = await send(operation)
  const bundler = { address: world.bundler }
  const before = await world.node.getTransactionCount(bundler)
  const known = () => world.node.getTransactionCount({ ...bundler, blockTag: 'pending' })
  await vi.waitFor(async () => expect(await known()).toBe(before + 1), 10_000)
  const next = await world.gateway()
  expect(await send(operation, next)).toMatchObject({ result: hash })
  const other = (await send(operationOf(await hostile(), does(0)), next)).result
  await world.node.mine({ blocks: 1 })
  await world.node.setAutomine(true)
  expect(await receiptOf(next, hash)).toMatchObject({ success: true })
  const { receipt } = await receiptOf(next, other)
  expect(receipt).toMatchObject({ status: '0x1' })
  expect(await world.node.getTransactionCount(bundler)).toBe(before + 2)
})

describe('the pool', () => {
  const idle = { gatherFor: 60_000 }

  it('replaces an operation by one that pays a tenth more', async () => {
    const still = await world.gateway({ bundler: idle })
    const sender = await hostile()
    const at = (fee: string) => send(operationOf(sender, does(0), parseGwei(fee)), still)
    const { result: first } = await at('3')
    expect((await at('3')).result).toBe(first)
    expect((await at('3.29')).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('10 %'),
    })
    const { result: second } = await at('3.3')
    expect(second).toMatch(/^0x/)
    const find = async (hash: unknown) =>
      (await ask(still, 'bundler', 'eth_getUserOperationByHash', [hash])).result
    expect(await find(first)).toBeNull()
    expect(await find(second)).toMatchObject({ blockNumber: null })
  })

  it('has one operation of an account without a stake', async () => {
    const still = await world.gateway({ bundler: idle })
    const operation = operationOf(await hostile(), does(0))
    expect((await send(operation, still)).result).toMatch(/^0x/)
    const another = { ...operation, nonce: numberToHex(1n << 64n) }
    expect((await send(another, still)).error).toMatchObject({ code: -32505 })
  })

  it('is bounded, and those that pay least go first', async () => {
    const small = await world.gateway({ bundler: { ...idle, poolSize: 2 } })
    const fill = async (fee: string) =>
      send(operationOf(await hostile(), does(0), parseGwei(fee)), small)
    const { result: cheapest } = await fill('3')
    const { result: better } = await fill('4')
    expect((await fill('3')).error).toMatchObject({ code: -32005 })
    expect((await fill('5')).result).toMatch(/^0x/)
    const find = async (hash: unknown) =>
      (await ask(small, 'bundler', 'eth_getUserOperationByHash', [hash])).result
    expect(await find(cheapest)).toBeNull()
    expect(await find(better)).not.toBeNull()
  })
})
