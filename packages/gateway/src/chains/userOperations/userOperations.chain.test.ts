import { roles, tokenOf } from '@latchkey/devkit'
import { encodeFunctionData, erc20Abi, getAddress, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const send = (operation: unknown, at = url) =>
  ask(at, 'bundler', 'eth_sendUserOperation', [operation, world.entryPoint])
const operator = () => world.node.getBalance({ address: world.bundler })

describe('user operations on the local world', () => {
  it('reports its chain, its entry point, and unavailable methods', async () => {
    expect(await ask(url, 'bundler', 'eth_chainId', [])).toMatchObject({ result: '0x7a69' })
    expect(await ask(url, 'bundler', 'eth_supportedEntryPoints', [])).toMatchObject({
      result: [world.entryPoint],
    })
    expect(await ask(url, 'bundler', 'eth_sign', [])).toMatchObject({ error: { code: -32601 } })
    const elsewhere = await fetch(`${url}/v1/bundler/eip155:1?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
    })
    expect(elsewhere.status).toBe(404)
  })

  it('carries out a batch of an account that takes over code with it and pays itself [D6]', async () => {
    const account = await world.newcomer('1')
    const client = clientOf(url, world.chain, false)
    const authorization = await account.owner.signAuthorization({
      contractAddress: account.authorization.address,
      chainId: 31337,
      nonce: 0,
    })
    const before = await operator()
    const calls = [1n, 2n].map((value) => ({ to: unusedAddress, value }))
    const hash = await client.sendUserOperation({ account, authorization, calls })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: account.address })
    expect(await world.node.getBalance({ address: unusedAddress })).toBe(3n)
    expect(await operator()).toBeGreaterThanOrEqual(before)
    const found = await client.getUserOperation({ hash })
    expect(found.transactionHash).toBe(receipt.receipt.transactionHash)
    expect(found.userOperation).toMatchObject({ sender: account.address })

    // From now on the account has its code.
    const next = await client.sendUserOperation({ account, calls })
    expect(await client.waitForUserOperationReceipt({ hash: next })).toMatchObject({
      success: true,
    })
  })

  it('pays for an account that has nothing [D6] [E2]', async () => {
    const account = await world.newcomer()
    const before = await operator()
    const operation = await signedOperation(clientOf(url, world.chain, true), account)
    const { result: hash } = await send(operation)
    expect(await receiptOf(url, hash)).toMatchObject({
      success: true,
      paymaster: getAddress(world.paymaster),
    })
    expect(await world.node.getBalance({ address: account.address })).toBe(0n)
    expect(await operator()).toBeGreaterThanOrEqual(before)
  })

  it('reports only the operation’s events of a shared transaction', async () => {
    const usdc = getAddress(tokenOf(world.world.description, chainId, 'USDC').address)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [roles.friend, 7n],
    })
    const accounts = [await world.newcomer(), await world.newcomer(), await world.newcomer()]
    const client = clientOf(url, world.chain, true)
    const hashes: unknown[] = []
    await world.withholdBundles(async () => {
      for (const account of accounts) {
        const operation = await signedOperation(client, account, { to: usdc, data })
        hashes.push((await send(operation)).result)
      }
    })
    const receipts = []
    for (const hash of hashes) receipts.push(await receiptOf(url, hash))
    expect(new Set(receipts.map(({ receipt }) => receipt.transactionHash)).size).toBe(1)
    for (const [index, { logs }] of receipts.entries()) {
      expect(logs).toHaveLength(1)
      expect(logs[0].topics[1]).toContain(accounts[index]?.address.slice(2).toLowerCase())
    }
  })

  it('reports a reverted call, which its account pays for', async () => {
    const before = await operator()
    // The fee is taken first, and then too little is left.
    const value = parseEther('0.9999')
    const client = clientOf(url, world.chain, false)
    const operation = await signedOperation(client, await world.newcomer('1'), { value })
    const { result: hash } = await send(operation)
    expect(await receiptOf(url, hash)).toMatchObject({ success: false })
    expect(await operator()).toBeGreaterThanOrEqual(before)
  })

  it('finds an operation that a gateway before it has sent', async () => {
    const account = await world.newcomer('1')
    const { result: hash } = await send(
      await signedOperation(clientOf(url, world.chain, false), account),
    )
    await receiptOf(url, hash)
    const another = await world.gateway()
    expect(await receiptOf(another, hash)).toMatchObject({ success: true })
    const unknown = `0x${'12'.repeat(32)}`
    const { result } = await ask(another, 'bundler', 'eth_getUserOperationByHash', [unknown])
    expect(result).toBeNull()
  })

  it('takes an operation once, however often it is sent, also after a restart [L30]', async () => {
    const account = await world.newcomer('1')
    const operation = await signedOperation(clientOf(url, world.chain, false), account, {
      value: 7n,
    })
    const balance = () => world.node.getBalance({ address: unusedAddress })
    const before = await balance()
    const [{ result: hash }, again] = await Promise.all([send(operation), send(operation)])
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(again).toMatchObject({ result: hash })
    expect(await send(operation)).toMatchObject({ result: hash })
    await receiptOf(url, hash)
    expect(await send(operation)).toMatchObject({ result: hash })
    const restarted = await world.gateway()
    expect(await send(operation, restarted)).toMatchObject({ result: hash })
    expect(await receiptOf(restarted, hash)).toMatchObject({ success: true })
    expect((await balance()) - before).toBe(7n)
  })

  it('sends again what a reorganisation has taken back', async () => {
    const patient = await world.gateway({ bundler: { confirmations: 100 } })
    const account = await world.newcomer('1')
    const operation = await signedOperation(clientOf(patient, world.chain, false), account, {
      value: 5n,
    })
    const snapshot = await world.node.snapshot()
    const { result: hash } = await send(operation, patient)
    await receiptOf(patient, hash)
    await world.node.revert({ id: snapshot })
    expect(await receiptOf(patient, hash)).toMatchObject({ success: true })
  })
})

describe('what the bundler refuses', () => {
  const client = () => clientOf(url, world.chain, false)

  it('another entry point, and what is no operation', async () => {
    const operation = await signedOperation(client(), await world.newcomer('1'))
    const other = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
    const { error } = await ask(url, 'bundler', 'eth_sendUserOperation', [operation, other])
    expect(error).toMatchObject({ code: -32602 })
    expect((await send({ ...operation, nonce: 'one' })).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('nonce'),
    })
  })

  it('a wrong nonce', async () => {
    const operation = await signedOperation(client(), await world.newcomer('1'), {
      change: { nonce: 7n },
    })
    expect((await send(operation)).error).toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA25'),
    })
  })

  it('a signature that is not the account’s', async () => {
    const account = await world.newcomer('1')
    const operation = await signedOperation(client(), account)
    const { signature } = await signedOperation(client(), await world.newcomer('1'))
    expect((await send({ ...operation, signature })).error).toMatchObject({
      code: -32507,
      message: expect.stringContaining('AA24'),
    })
  })

  it('an authorization that is not the account’s, or void', async () => {
    const account = await world.newcomer('1')
    const operation = await signedOperation(client(), account)
    const { eip7702Auth } = await signedOperation(client(), await world.newcomer('1'))
    expect((await send({ ...operation, eip7702Auth })).error).toMatchObject({ code: -32507 })
    const own = operation.eip7702Auth
    if (!own) throw new Error('There is no authorization')
    // The same signature in its other form, which the chain passes over.
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = numberToHex(order - BigInt(own.s), { size: 32 })
    const flipped = { ...own, s, yParity: numberToHex(1n - BigInt(own.yParity)) }
    expect((await send({ ...operation, eip7702Auth: flipped })).error).toMatchObject({
      code: -32507,
    })
    await world.node.setNonce({ address: account.address, nonce: 3 })
    expect((await send(operation)).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('nonce'),
    })
  })

  it('an account that cannot pay', async () => {
    const operation = await signedOperation(client(), await world.newcomer())
    expect((await send(operation)).error).toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA21'),
    })
  })

  it('less than the operation costs the bundler', async () => {
    const change = { preVerificationGas: 40_000n }
    const operation = await signedOperation(client(), await world.newcomer('1'), { change })
    expect((await send(operation)).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('preVerificationGas'),
    })
    const cheap = { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }
    const poor = await signedOperation(client(), await world.newcomer('1'), { change: cheap })
    expect((await send(poor)).error).toMatchObject({ code: -32602 })
  })
})
