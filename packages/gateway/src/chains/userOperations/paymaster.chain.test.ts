import type { SponsorTables } from '@latchkey/bundler/database'
import {
  createBudget,
  createChainNode,
  hashOperation,
  type Limits,
  type Order,
  operationSchema,
  operationToRpc,
  settle,
  signSponsorship,
} from '@latchkey/bundler/testing'
import { chainOf, contractOf, counterfactualFactory, tokenOf } from '@latchkey/devkit'
import { serverClock } from '@latchkey/service/clock'
import {
  createChainNode as createNode,
  createRpcClient,
  type RpcClient,
} from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeFunctionData, getAddress, numberToHex, parseEther, parseGwei, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import {
  ask,
  chainId,
  clientOf,
  openOperations,
  receiptOf,
  signedOperation,
  unusedAddress,
} from './operations.fixture.ts'

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
    callData: await account.encodeCalls([{ to: unusedAddress, value: 0n, data: '0x' }]),
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

/** The same, from the address that a proxy names. */
const payAs = (client: string, operation: unknown, at: string) => {
  const params = [operation, world.entryPoint, '0x7a69', {}]
  return ask(at, 'paymaster', 'pm_getPaymasterData', params, 'demo', client)
}

/** The operation with the authorization that makes its account (EIP-7702), signed. */
async function proven(account: Account, change: object = {}) {
  const authorization = await account.owner.signAuthorization({
    contractAddress: account.authorization.address,
    chainId: 31337,
    nonce: 0,
  })
  const { r, s, yParity } = authorization
  const signed = { r, s, yParity: numberToHex(yParity ?? 0) }
  return {
    ...(await wanted(account)),
    factory: '0x7702',
    factoryData: '0x',
    eip7702Auth: {
      address: account.authorization.address,
      chainId: '0x7a69',
      nonce: '0x0',
      ...signed,
    },
    ...change,
  }
}

/** An operation whose factory makes its account. */
async function made(change: object = {}) {
  const factory = contractOf(world.world.description, chainId, 'accountFactory')
  const { owner, ...account } = await world.newcomer()
  const { abi } = counterfactualFactory
  const args = [owner.address, zeroHash] as const
  return {
    ...(await wanted({ owner, ...account })),
    sender: await world.node.readContract({
      address: factory,
      abi,
      functionName: 'addressOf',
      args,
    }),
    factory,
    factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args }),
    ...change,
  }
}

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
        ask(url, 'paymaster', 'pm_getPaymasterData', [operation, unusedAddress, '0x7a69', {}]),
      { code: -32602 },
    ],
    ['another chain', (operation) => pay(operation, url, 'demo', '0x1'), { code: -32602 }],
    [
      'a project without a sponsor',
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
  ])('refuses %s', async (_, requested, error) => {
    expect((await requested(await wanted(await world.newcomer()))).error).toMatchObject(error)
  })

  it('pays for calls of the allowed contracts alone', async () => {
    const usdc = getAddress(tokenOf(world.world.description, chainId, 'USDC').address)
    const strict = await world.gateway({ paymaster: { targets: [usdc] } })
    const account = await world.newcomer()
    const operation = await wanted(account)
    const calling = async (...targets: (typeof unusedAddress)[]) => ({
      ...operation,
      callData: await account.encodeCalls(
        targets.map((to) => ({ to, value: 0n, data: '0x' as const })),
      ),
    })
    const refusal = { code: -32001, data: { limit: 'target' } }
    expect((await pay(await calling(usdc), strict)).result).toBeDefined()
    expect((await pay(await calling(usdc, usdc), strict)).result).toBeDefined()
    expect((await pay(await calling(usdc, unusedAddress), strict)).error).toMatchObject(refusal)
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
      code: -32507,
      message: expect.stringContaining('AA34'),
    })
  })

  it('signs for a short time', async () => {
    const account = await world.newcomer()
    const wire = await signedOperation(clientOf(url, world.chain, true), account)
    const parsed = v.parse(operationSchema, wire)
    const until = Number(BigInt(`0x${wire.paymasterData?.slice(2, 14)}`))
    expect(until - Date.now() / 1_000).toBeGreaterThan(60)
    expect(until - Date.now() / 1_000).toBeLessThan(121)
    const signer = privateKeyToAccount(world.world.description.operator.sponsor)
    const past = Math.floor(Date.now() / 1_000) - 86_400
    if (!parsed.paymaster) throw new Error('The operation has no paymaster')
    const data = await signSponsorship(signer, 31337, { address: world.paymaster }, parsed, past)
    const expired = { ...parsed, paymasterData: data }
    const delegate = account.authorization.address
    const signature = await account.owner.sign({ hash: hashOperation(expired, 31337, delegate) })
    expect((await send(operationToRpc({ ...expired, signature }))).error).toMatchObject({
      code: -32503,
      message: expect.stringContaining('AA32'),
    })
  })

  it('pays no more than the limits of a day, however many ask at once', async () => {
    const limited = await world.gateway({
      paymaster: {
        mostPerSender: milliether(6),
        mostPerOperation: milliether(30),
        projects: { demo: milliether(15) },
        pending: { most: 100, unproven: 100, perClient: 100 },
      },
      gateway: { trustProxy: true },
    })
    const paid = async (operations: unknown[], clientAt: (index: number) => string) => {
      const answers = await Promise.all(
        operations.map((one, index) => payAs(clientAt(index), one, limited)),
      )
      const refusals = answers.flatMap(({ error }) => error ?? [])
      for (const { code } of refusals) expect(code).toBe(-32001)
      return { paid: answers.length - refusals.length, limits: limitsOf(refusals) }
    }
    const one = await world.newcomer()
    const many = await Promise.all(Array.from({ length: 50 }, (_, nonce) => wanted(one, nonce)))
    expect(await paid(many, () => '192.0.2.1')).toEqual({ paid: 2, limits: ['sender'] })
    const others = await Promise.all(
      Array.from({ length: 50 }, async () => wanted(await world.newcomer())),
    )
    expect(await paid(others, (index) => `198.51.100.${index}`)).toEqual({
      paid: 3,
      limits: ['project'],
    })
  })

  it('counts an operation once that is signed again', async () => {
    const limited = await world.gateway({ paymaster: { mostPerSender: milliether(5) } })
    const account = await world.newcomer()
    for (let time = 0; time < 5; time++)
      expect((await pay(await wanted(account), limited)).error).toBeUndefined()
    expect((await pay(await wanted(account, 1), limited)).error).toMatchObject({
      data: { limit: 'sender' },
    })
  })

  it('counts what an operation has cost as soon as it is in a block', async () => {
    const operation = await signedOperation(
      clientOf(url, world.chain, true),
      await world.newcomer(),
    )
    const { result: hash } = await send(operation)
    const cost = BigInt((await receiptOf(url, hash)).actualGasCost)
    const { budget, settleAt, reserve, sender } = await openBudget()
    const mine = { sender: operation.sender?.toLowerCase() ?? sender, nonce: nonceOf(operation) }
    const limits = { sender: 2n * cost + parseGwei('2') }
    expect(await reserve({ ...mine, amount: 2n * cost }, limits)).toBe('reserved')
    expect(await reserve({ ...mine, nonce: 1n, amount: cost }, limits)).toBe('sender')
    await settleAt(Date.now())
    expect(await reserve({ ...mine, nonce: 1n, amount: cost }, limits)).toBe('reserved')
    expect(await reserve({ ...mine, nonce: 2n, amount: cost }, limits)).toBe('sender')
    expect(await budget.reserved()).toHaveLength(1)
  })

  it('frees what was reserved for a nonce that an operation took which others paid for', async () => {
    const account = await world.newcomer('1')
    const operation = await signedOperation(clientOf(url, world.chain, false), account)
    const { budget, settleAt, reserve } = await openBudget()
    const mine = { sender: account.address.toLowerCase(), nonce: nonceOf(operation) }
    expect(await reserve({ ...mine, amount: 5n })).toBe('reserved')
    await settleAt(Date.now())
    expect(await budget.reserved()).toHaveLength(1)
    const { result: hash } = await send(operation)
    await receiptOf(url, hash)
    await settleAt(Date.now())
    expect(await budget.reserved()).toEqual([])
  })

  it('frees what was never sent once a block is newer than its end', async () => {
    const { budget, settleAt, reserve, sender } = await openBudget()
    const { timestamp } = await world.node.getBlock()
    const validUntil = Number(timestamp) * 1_000
    expect(await reserve({ sender, nonce: 0n, amount: 5n, validUntil })).toBe('reserved')
    await settleAt(validUntil)
    expect(await budget.reserved()).toHaveLength(1)
    await world.node.mine({ blocks: 1, interval: 1 })
    await settleAt(validUntil)
    expect(await budget.reserved()).toEqual([])
  })

  it('keeps a mined operation whose logs a node behind the newest block lacks, and ends it at its cost', async () => {
    const account = await world.newcomer()
    const operation = await signedOperation(clientOf(url, world.chain, true), account)
    const { budget, node, settleAt, reserve, sender } = await openBudget()
    const mine = { sender: operation.sender?.toLowerCase() ?? sender, nonce: nonceOf(operation) }
    const behind = await node.head()
    const validUntil = behind.time + 1_000
    expect(await reserve({ ...mine, amount: parseEther('0.1'), validUntil })).toBe('reserved')
    const { result: hash } = await send(operation)
    await receiptOf(url, hash)
    await world.node.mine({ blocks: 2, interval: 1 })
    const logs: typeof node.logs = (address, topics, from) =>
      node.logs(address, topics, from, behind.number)
    await settleAt(validUntil, { ...node, logs })
    expect(await budget.reserved()).toHaveLength(1)
    await settleAt(validUntil)
    expect(await budget.reserved()).toEqual([])
    const rest = { ...mine, nonce: 1n, amount: parseEther('0.1') }
    expect(await reserve(rest, { sender: parseEther('0.1') })).toBe('sender')
  })

  it('frees nothing that has expired while the node lacks the newest block', async () => {
    const { budget, node, reserve, sender } = await openBudget()
    const head = await node.head()
    const validUntil = head.time
    expect(await reserve({ sender, nonce: 0n, amount: 5n, validUntil })).toBe('reserved')
    const newer = { ...head, number: head.number + 3n, time: head.time + 3_000 }
    const settling = { budget, node, head: newer, now: validUntil }
    await settle(settling, { address: world.paymaster })
    expect(await budget.reserved()).toHaveLength(1)
  })

  it('reads no more blocks at once than nodes allow, and finds what is in any of them', async () => {
    const operation = await signedOperation(
      clientOf(url, world.chain, true),
      await world.newcomer(),
    )
    const { budget, settleAt, reserve, sender } = await openBudget()
    const mine = { sender: operation.sender?.toLowerCase() ?? sender, nonce: nonceOf(operation) }
    expect(await reserve({ ...mine, amount: parseEther('0.1') })).toBe('reserved')
    const { result: hash } = await send(operation)
    await receiptOf(url, hash)
    await world.node.mine({ blocks: 10 })
    await settleAt(Date.now(), undefined, 3n)
    expect(await budget.reserved()).toEqual([])
    const most = { sender: parseEther('0.1') }
    const rest = { ...mine, nonce: 1n, amount: parseEther('0.1') }
    expect(await reserve(rest, most)).toBe('sender')
  })

  it('frees nothing while the chain cannot be read', async () => {
    const { budget, settleAt, reserve, sender } = await openBudget()
    const validUntil = Date.now() - 60_000
    expect(await reserve({ sender, nonce: 0n, amount: 5n, validUntil })).toBe('reserved')
    const down = createChainNode(rpcAt('http://127.0.0.1:9'))
    await expect(settleAt(Date.now(), down)).rejects.toThrow()
    expect(await budget.reserved()).toHaveLength(1)
  })
})

describe('somebody who has operations signed and never sends them', () => {
  const refusal = (limit: string) => ({ code: -32001, data: { limit } })
  const guarded = () =>
    world.gateway({
      paymaster: {
        mostPerSender: milliether(12),
        mostPerOperation: milliether(5),
        projects: { demo: milliether(500) },
      },
      gateway: { trustProxy: true },
    })
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => wanted(await world.newcomer())))

  it('does not keep others from being paid for with senders that do not exist', async () => {
    const gateway = await guarded()
    const many = await strangers(59)
    const answers = await Promise.all(many.map((one) => payAs('192.0.2.1', one, gateway)))
    expect(limitsOf(answers.flatMap(({ error }) => error ?? []))).toEqual(['client'])
    const honest = await wanted(await world.newcomer())
    expect((await payAs('198.51.100.1', honest, gateway)).error).toBeUndefined()
    // Not even from the attacker's own network, where the account shows that it will exist.
    const neighbour = await proven(await world.newcomer())
    expect((await payAs('192.0.2.1', neighbour, gateway)).error).toBeUndefined()
  })

  it('does not keep accounts from being paid for that exist, from however many networks', async () => {
    const gateway = await guarded()
    const many = await strangers(60)
    const answers = await Promise.all(
      many.map((one, index) => payAs(`192.0.2.${index}`, one, gateway)),
    )
    expect(limitsOf(answers.flatMap(({ error }) => error ?? []))).toEqual(['unproven'])
    // Which of them came first is the database's to say.
    const paid = answers.findIndex(({ error }) => error === undefined)
    expect((await payAs(`192.0.2.${paid}`, many[paid], gateway)).error).toBeUndefined()
    const newcomer = await proven(await world.newcomer())
    expect((await payAs('198.51.100.1', newcomer, gateway)).error).toBeUndefined()
    expect((await payAs('198.51.100.3', await made(), gateway)).error).toBeUndefined()
    const other = await made({ sender: unusedAddress })
    expect((await payAs('198.51.100.4', other, gateway)).error).toMatchObject(refusal('unproven'))
    const forged = await proven(await world.newcomer(), { sender: unusedAddress })
    expect((await payAs('198.51.100.2', forged, gateway)).error).toMatchObject(refusal('unproven'))
  })

  it('holds no more with senders that exist, many nonces, or the same operation again', async () => {
    const gateway = await guarded()
    const { address } = tokenOf(world.world.description, chainId, 'USDC')
    const existing = { ...(await wanted(await world.newcomer())), sender: getAddress(address) }
    const nonces = Array.from({ length: 30 }, (_, key) => ({
      ...existing,
      nonce: numberToHex(BigInt(key + 1) << 64n),
    }))
    const answers = await Promise.all(
      [...nonces, ...nonces].map((one) => payAs('2001:db8:1:1::1', one, gateway)),
    )
    const limits = limitsOf(answers.flatMap(({ error }) => error ?? []))
    expect(limits).toEqual(['client'])
    // Another network of the same customer is the same client.
    const again = { ...existing, nonce: numberToHex(99n << 64n) }
    expect((await payAs('2001:db8:1:2::1', again, gateway)).error).toMatchObject(refusal('client'))
    // The account itself is still paid for.
    expect((await payAs('198.51.100.1', existing, gateway)).error).toBeUndefined()
  })

  it('holds nothing by asking for stand-ins', async () => {
    const gateway = await guarded()
    for (const one of await strangers(40))
      await ask(...([gateway, 'paymaster', 'pm_getPaymasterStubData'] as const), [
        one,
        world.entryPoint,
        '0x7a69',
        {},
      ])
    const last = await wanted(await world.newcomer())
    expect((await pay(last, gateway)).error).toBeUndefined()
  })

  it('gets nothing signed for a nonce that is past', async () => {
    const account = await world.newcomer()
    const operation = await signedOperation(clientOf(url, world.chain, true), account)
    const { result: hash } = await send(operation)
    await receiptOf(url, hash)
    const past = { ...(await wanted(account)), nonce: operation.nonce }
    expect((await pay(past)).error).toMatchObject({ code: -32500 })
  })
})

/** Opens a separate budget with an account that exists nowhere. `settleAt` settles it by the chain. */
async function openBudget() {
  const db = await openDatabase(undefined)
  const budget = createBudget(db.withTables<SponsorTables>(), chainId, Date.now)
  const node = createChainNode(rpcAt(chainOf(world.world.description, chainId).rpcUrl))
  const { number: fromBlock } = await node.head()
  const whole = parseEther('1')
  const limits = { sender: whole, project: whole, pending: whole, unproven: whole, client: whole }
  const order = {
    project: 'demo',
    client: 'a',
    isProven: true,
    isSettled: true,
    validUntil: Date.now() + 60_000,
    fromBlock: fromBlock > 50n ? fromBlock - 50n : 0n,
  }
  type OrderChange = Pick<Order, 'sender' | 'nonce' | 'amount'> & Partial<Order>
  return {
    budget,
    node,
    sender: (await world.newcomer()).address.toLowerCase(),
    reserve: (requested: OrderChange, change: Partial<Limits> = {}) =>
      budget.reserve({ ...order, ...requested }, { ...limits, ...change }),
    async settleAt(now: number, from = node, window = 1_000n) {
      const head = await node.head()
      await settle({ budget, node: from, head, now, window }, { address: world.paymaster })
    },
  }
}

const nonceOf = (operation: unknown) => v.parse(operationSchema, operation).nonce

function limitsOf(refusals: readonly { data?: unknown }[]): unknown[] {
  return [...new Set(refusals.map(({ data }) => Object(data).limit))]
}

function rpcAt(rpcUrl: string): RpcClient {
  return createRpcClient(createNode({ rpcUrl }, serverClock))
}
