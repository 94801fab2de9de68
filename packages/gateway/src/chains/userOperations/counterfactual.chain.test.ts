import {
  hashOperation,
  operationToRpc,
  type UserOperation,
  unfinishedSchema,
} from '@latchkey/bundler/testing'
import {
  contractOf,
  counterfactualAccount,
  counterfactualFactory,
  type EvmAddress,
} from '@latchkey/devkit'
import * as v from 'valibot'
import { encodeFunctionData, getAddress, type Hex, parseEther, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, chainId, openOperations, receiptOf, unusedAddress } from './operations.fixture.ts'

let world: Awaited<ReturnType<typeof openOperations>>
let url: string
let factory: EvmAddress
beforeAll(async () => {
  world = await openOperations()
  url = await world.gateway()
  factory = contractOf(world.world.description, chainId, 'accountFactory')
})
afterAll(() => world?.close())

const salt = zeroHash
async function accountOf(owner: Hex): Promise<Hex> {
  return world.node.readContract({
    address: factory,
    abi: counterfactualFactory.abi,
    functionName: 'addressOf',
    args: [owner, salt],
  })
}

const ofBundler = (method: string, operation: unknown) =>
  ask(url, 'bundler', method, [operation, world.entryPoint])

/** The operation with its gas as the gateway estimates it, paid for by `paymaster` or by the account, and signed. */
async function finished(operation: UserOperation, key: Hex, sponsored: boolean) {
  const owner = privateKeyToAccount(key)
  const signature = await owner.sign({ hash: zeroHash })
  const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const requested = { ...operationToRpc({ ...operation, ...fees, signature }) }
  const pay = (method: string, wire: object) =>
    ask(url, 'paymaster', method, [wire, world.entryPoint, '0x7a69', {}])
  const stub = sponsored ? Object((await pay('pm_getPaymasterStubData', requested)).result) : {}
  const estimated = await ofBundler('eth_estimateUserOperationGas', { ...requested, ...stub })
  expect(estimated.error).toBeUndefined()
  const priced = { ...requested, ...stub, ...Object(estimated.result) }
  const paid = sponsored ? Object((await pay('pm_getPaymasterData', priced)).result) : {}
  const whole = v.parse(unfinishedSchema, { ...priced, ...paid })
  return operationToRpc({
    ...whole,
    signature: await owner.sign({ hash: hashOperation(whole, 31337) }),
  })
}

async function firstOperation(owner: Hex): Promise<UserOperation> {
  const making = { abi: counterfactualFactory.abi, functionName: 'createAccount' } as const
  return {
    sender: await accountOf(owner),
    nonce: 0n,
    factory,
    factoryData: encodeFunctionData({ ...making, args: [owner, salt] }),
    callData: encodeFunctionData({
      abi: counterfactualAccount.abi,
      functionName: 'executeBatch',
      args: [[1, 2].map(() => ({ target: unusedAddress, value: 0n, data: '0x' as const }))],
    }),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    paymaster: undefined,
    signature: '0x',
    authorization: undefined,
  }
}

describe('an account that is made with its first operation', () => {
  it.each([
    false,
    true,
  ])('is made and acts, paid for by somebody else: %s [D6]', async (sponsored) => {
    const key = generatePrivateKey()
    const owner = privateKeyToAccount(key)
    const operation = await firstOperation(owner.address)
    const address = operation.sender
    if (!sponsored) await world.node.setBalance({ address, value: parseEther('1') })
    const before = await world.node.getBalance({ address: world.bundler })
    const sent = await ofBundler('eth_sendUserOperation', await finished(operation, key, sponsored))
    expect(sent.error).toBeUndefined()
    const receipt = await receiptOf(url, sent.result)
    expect(receipt).toMatchObject({
      success: true,
      sender: getAddress(address),
      paymaster: sponsored ? getAddress(world.paymaster) : null,
    })
    expect(await world.node.getCode({ address })).toContain(owner.address.slice(2).toLowerCase())
    expect(await world.node.getBalance({ address: world.bundler })).toBeGreaterThanOrEqual(before)
    const { result } = await ask(url, 'bundler', 'eth_getUserOperationByHash', [sent.result])
    expect(result).toMatchObject({ userOperation: { factory: getAddress(factory) } })

    const second = { ...operation, nonce: 1n, factory: undefined }
    const next = await ofBundler('eth_sendUserOperation', await finished(second, key, sponsored))
    expect(await receiptOf(url, next.result)).toMatchObject({ success: true })
  })

  it('is deployed only by its owner’s signature', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const operation = await firstOperation(owner.address)
    await world.node.setBalance({ address: operation.sender, value: parseEther('1') })
    const wire = await finished(operation, generatePrivateKey(), false)
    expect((await ofBundler('eth_sendUserOperation', wire)).error).toMatchObject({ code: -32507 })
  })

  it('does not exist for another operation than its first', async () => {
    const key = generatePrivateKey()
    const operation = await firstOperation(privateKeyToAccount(key).address)
    await world.node.setBalance({ address: operation.sender, value: parseEther('1') })
    const wire = await finished(operation, key, false)
    const { factory: _, factoryData, ...bare } = wire
    expect((await ofBundler('eth_sendUserOperation', bare)).error).toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA20'),
    })
  })
})
