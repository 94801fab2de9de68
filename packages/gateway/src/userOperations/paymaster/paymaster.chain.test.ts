import { chainOf, tokenOf } from '@latchkey/devkit'
import * as v from 'valibot'
import { getAddress, numberToHex, parseEther, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { createRpcClient } from '../../rpc/client.ts'
import { createChainNode } from '../node.ts'
import { hashOf, operationSchema, toWire } from '../operation.ts'
import {
  ask,
  chainId,
  clientOf,
  nobody,
  openOperations,
  receiptOf,
  signedOperation,
} from '../operations.fixture.ts'
import { createBudget } from './budget.ts'
import { settleEnded } from './settle.ts'
import { sign } from './sign.ts'

let world: Awaited<ReturnType<typeof openOperations>>
let url: string
beforeAll(async () => {
  world = await openOperations()
  url = await world.gateway()
})
afterAll(() => world?.close())

type Account = Awaited<ReturnType<(typeof world)['newcomer']>>

/** What an account asks to be paid for: 300,000 gas, at 10 gwei 0.003 ether at most. */
async function wanted(account: Account, nonce = 0) {
  return {
    sender: account.address,
    nonce: numberToHex(nonce),
    callData: await account.encodeCalls([{ to: nobody, value: 0n, data: '0x' }]),
    callGasLimit: numberToHex(50_000),
    verificationGasLimit: numberToHex(100_000),
    preVerificationGas: numberToHex(50_000),
    maxFeePerGas: numberToHex(parseGwei('10')),
    maxPriorityFeePerGas: numberToHex(parseGwei('1')),
    paymasterVerificationGasLimit: numberToHex(100_000),
    paymasterPostOpGasLimit: '0x0',
  }
}

const pay = (operation: unknown, at = url, project = 'demo', chain: unknown = '0x7a69') =>
  ask(at, 'paymaster', 'pm_getPaymasterData', [operation, world.entryPoint, chain, {}], project)

const send = (operation: unknown) =>
  ask(url, 'bundler', 'eth_sendUserOperation', [operation, world.entryPoint])

const milliether = (amount: number) => `${amount}${'0'.repeat(15)}`

describe('the paymaster', () => {
  it('gives a stand-in of the right length for an estimate', async () => {
    const operation = await wanted(await world.newcomer())
    const params = [operation, world.entryPoint, '0x7a69', {}]
    const { result } = await ask(url, 'paymaster', 'pm_getPaymasterStubData', params)
    const { result: real } = await pay(operation)
    expect(result).toMatchObject({ paymaster: world.paymaster, paymasterPostOpGasLimit: '0x0' })
    expect(Object(result).paymasterData).toHaveLength(Object(real).paymasterData.length)
  })

  it.each<[string, (operation: object) => Promise<{ error?: unknown }>, object]>([
    [
      'another entry point',
      (operation) =>
        ask(url, 'paymaster', 'pm_getPaymasterData', [operation, nobody, '0x7a69', {}]),
      { code: -32602 },
    ],
    ['another chain', (operation) => pay(operation, url, 'demo', '0x1'), { code: -32602 }],
    [
      'a project that nobody pays for',
      (operation) => pay(operation, url, 'other'),
      { code: -32001, data: { limit: 'project' } },
    ],
    [
      'an operation that may cost too much',
      (operation) => pay({ ...operation, callGasLimit: numberToHex(200_000_000) }),
      { code: -32001, data: { limit: 'operation' } },
    ],
    [
      'an operation whose gas is missing',
      (operation) => pay({ ...operation, paymasterVerificationGasLimit: undefined }),
      { code: -32602 },
    ],
  ])('refuses %s', async (_, asked, error) => {
    expect((await asked(await wanted(await world.newcomer()))).error).toMatchObject(error)
  })

  it('pays for calls of the allowed contracts alone', async () => {
    const usdc = getAddress(tokenOf(world.world.description, chainId, 'USDC').address)
    const strict = await world.gateway({ paymaster: { targets: [usdc] } })
    const account = await world.newcomer()
    const operation = await wanted(account)
    const calling = async (...targets: (typeof nobody)[]) => ({
      ...operation,
      callData: await account.encodeCalls(
        targets.map((to) => ({ to, value: 0n, data: '0x' as const })),
      ),
    })
    const refusal = { code: -32001, data: { limit: 'target' } }
    expect((await pay(await calling(usdc), strict)).result).toBeDefined()
    expect((await pay(await calling(usdc, usdc), strict)).result).toBeDefined()
    expect((await pay(await calling(usdc, nobody), strict)).error).toMatchObject(refusal)
    expect((await pay({ ...operation, callData: '0x12345678' }, strict)).error).toMatchObject(
      refusal,
    )
  })

  it('signs for one operation, which no other can use', async () => {
    const client = clientOf(url, world.chain, true)
    const { paymasterData } = await signedOperation(client, await world.newcomer())
    if (!paymasterData) throw new Error('Nothing was signed')
    const change = { paymasterData }
    const operation = await signedOperation(client, await world.newcomer(), { change })
    expect((await send(operation)).error).toMatchObject({
      ...{ code: -32507, message: expect.stringContaining('AA34') },
    })
  })

  it('signs for a short time', async () => {
    const account = await world.newcomer()
    const wire = await signedOperation(clientOf(url, world.chain, true), account)
    const parsed = v.parse(operationSchema, wire)
    const until = Number(BigInt(`0x${wire.paymasterData?.slice(2, 14)}`))
    expect(until - Date.now() / 1_000).toBeGreaterThan(200)
    expect(until - Date.now() / 1_000).toBeLessThan(301)
    const signer = privateKeyToAccount(world.world.description.operator.sponsor)
    const past = Math.floor(Date.now() / 1_000) - 86_400
    const { paymaster } = parsed
    if (!paymaster) throw new Error('Nobody pays')
    const data = await sign(signer, 31337, { address: world.paymaster }, parsed, past)
    const expired = { ...parsed, paymaster: { ...paymaster, data } }
    const delegate = account.authorization.address
    const signature = await account.owner.sign({ hash: hashOf(expired, 31337, delegate) })
    expect((await send(toWire({ ...expired, signature }))).error).toMatchObject({
      ...{ code: -32503, message: expect.stringContaining('AA32') },
    })
  })

  it('pays no more than the limits of a day, however many ask at once', async () => {
    const limited = await world.gateway({
      paymaster: { mostPerSender: milliether(6), projects: { demo: milliether(15) } },
    })
    const paid = async (operations: unknown[]) => {
      const answers = await Promise.all(operations.map((one) => pay(one, limited)))
      const refusals = answers.flatMap(({ error }) => error ?? [])
      for (const { code } of refusals) expect(code).toBe(-32001)
      return { paid: answers.length - refusals.length, limits: limitsOf(refusals) }
    }
    const one = await world.newcomer()
    const many = await Promise.all(Array.from({ length: 50 }, (_, nonce) => wanted(one, nonce)))
    expect(await paid(many)).toEqual({ paid: 2, limits: ['sender'] })
    const others = await Promise.all(
      Array.from({ length: 50 }, async () => wanted(await world.newcomer())),
    )
    expect(await paid(others)).toEqual({ paid: 3, limits: ['project'] })
  })

  it('counts an operation once that is signed for anew', async () => {
    const limited = await world.gateway({ paymaster: { mostPerSender: milliether(5) } })
    const account = await world.newcomer()
    for (let time = 0; time < 5; time++)
      expect((await pay(await wanted(account), limited)).error).toBeUndefined()
    expect((await pay(await wanted(account, 1), limited)).error).toMatchObject({
      data: { limit: 'sender' },
    })
  })

  it('frees what an operation may have cost and has not, when its time is over', async () => {
    const operation = await signedOperation(
      clientOf(url, world.chain, true),
      await world.newcomer(),
    )
    const { result: hash } = await send(operation)
    const receipt = await receiptOf(url, hash)
    const cost = BigInt(receipt.actualGasCost)
    const { nonce } = v.parse(operationSchema, operation)
    const db = await openDatabase(undefined)
    const budget = createBudget(db, chainId, Date.now)
    const node = createChainNode(createRpcClient(chainOf(world.world.description, chainId).rpcUrl))
    const sender = operation.sender?.toLowerCase() ?? ''
    const order = { sender, nonce, project: 'demo', validUntil: Date.now(), fromBlock: 0n }
    const limits = { sender: 2n * cost + parseGwei('2'), project: parseEther('1') }
    const reserve = (amount: bigint, change: object = {}) =>
      budget.reserve({ ...order, ...change, amount }, limits)
    expect(await reserve(2n * cost)).toBe('reserved')
    expect(await reserve(cost, { nonce: 1n })).toBe('sender')
    await settleEnded(budget, node, { address: world.paymaster }, Date.now() + 20_000)
    expect(await reserve(cost, { nonce: 1n })).toBe('sender')
    await settleEnded(budget, node, { address: world.paymaster }, Date.now() + 60_000)
    expect(await reserve(cost, { nonce: 1n })).toBe('reserved')
    expect(await reserve(cost, { nonce: 2n })).toBe('sender')
    await db.destroy()
  })
})

function limitsOf(refusals: readonly { data?: unknown }[]): unknown[] {
  return [...new Set(refusals.map(({ data }) => Object(data).limit))]
}
