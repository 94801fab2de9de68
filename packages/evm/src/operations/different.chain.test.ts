import type { Account, OperationContext } from '@latchkey/core'
import { chainOf, controls, roles, startWorld, tokenOf, type World } from '@latchkey/devkit'
import { namesAnother, sendsInstead } from '@latchkey/devkit/hostile'
import { type Network, nativeAsset, tokenAsset } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anvilWallet, callNode } from '../anvil-wallet.fixture.ts'
import { eip1193Connector } from '../connector.ts'
import { follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const one = 'eip155:31337'
const ether = nativeAsset(one)
const { visitor, counterparty, secondWallet } = roles
const contract = '0x00000000000000000000000000000000C0DE0001'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const url = () => chainOf(world.description, one).rpcUrl
const node = (method: string, ...params: unknown[]) => callNode(url(), method, params)
const wallet = () => anvilWallet(visitor, new Map([[one, url()]]))
const usdc = () => {
  const { address, decimals } = tokenOf(world.description, one, 'USDC')
  return { address, decimals }
}

function contextOf(
  provider: ReturnType<typeof wallet>,
  address: string = visitor,
): OperationContext {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, one)
  const facts = { caipNetworkId: one, chainNamespace: 'eip155', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  const account: Account = { namespace: 'eip155', address, type: 'eoa' }
  const connector = eip1193Connector({ id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' }, provider)
  return { connector, account, network, rpc: (method, params) => callNode(url(), method, params) }
}
async function hashOf(fields: object): Promise<string> {
  return String(await node('eth_sendTransaction', { gas: '0x186a0', ...fields }))
}
/** Sends, and waits until it is in a block. */
async function minedHashOf(fields: object): Promise<string> {
  const hash = await hashOf(fields)
  await vi.waitFor(async () => expect(await node('eth_getTransactionReceipt', hash)).not.toBeNull())
  return hash
}
const transfer = { to: counterparty, amount: 1_000n }

/** What becomes of the transfer in a wallet that lies. */
async function outcomeIn(
  provider: ReturnType<typeof wallet>,
  request: Parameters<typeof sendTransfer>[1] = transfer,
) {
  const context = contextOf(provider)
  return follow(context, await sendTransfer(context, request))
}

describe('a wallet that names another transaction', () => {
  it('is not believed when somebody else has sent it [J1.1]', async () => {
    const foreign = await minedHashOf({ from: secondWallet, to: counterparty, value: '0x3e8' })
    expect(await outcomeIn(namesAnother(wallet(), foreign))).toEqual({
      status: 'different',
      difference: 'sender',
      moved: [],
    })
  })

  it('is not believed when it is an old one of the visitor with the same content [J1.2]', async () => {
    const old = await minedHashOf({ from: visitor, to: counterparty, value: '0x3e8' })
    expect(await outcomeIn(namesAnother(wallet(), old))).toEqual({
      status: 'different',
      difference: 'earlier',
      moved: [],
    })
  })
})

describe('a wallet that sends something else under a true hash', () => {
  it('is told with what left and to whom [J1.3]', async () => {
    const changed = sendsInstead(wallet(), (asked) => ({
      ...asked,
      to: secondWallet,
      value: '0x1388',
    }))
    expect(await outcomeIn(changed)).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset: ether, amount: 5_000n, from: visitor, to: secondWallet }],
    })
  })

  it.each([
    ['another amount', { value: '0x3e9' }],
    ['another recipient', { to: secondWallet }],
    ['data with it', { data: '0x12' }],
  ])('is told of: %s [J1.3]', async (_, change) => {
    const changed = sendsInstead(wallet(), (asked) => ({ ...asked, ...change }))
    expect(await outcomeIn(changed)).toMatchObject({ status: 'different', difference: 'content' })
  })

  it('is told before that is mined [J1.3]', async () => {
    await controls(world.description).freeze(one)
    const changed = sendsInstead(wallet(), (asked) => ({ ...asked, value: '0x1388' }))
    const outcome = await outcomeIn(changed)
    await controls(world.description).resume(one)
    expect(outcome).toMatchObject({ status: 'different', moved: [{ amount: 5_000n }] })
  })

  it('is told of a token that went to somebody else [J1.4]', async () => {
    const { address } = usdc()
    const changed = sendsInstead(wallet(), (asked) => ({
      ...asked,
      data: String(asked.data)
        .toLowerCase()
        .replace(counterparty.slice(2).toLowerCase(), secondWallet.slice(2).toLowerCase()),
    }))
    const outcome = await outcomeIn(changed, { ...transfer, token: usdc() })
    const asset = tokenAsset(one, address)
    expect(outcome).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset, amount: 1_000n, from: visitor, to: secondWallet }],
    })
  })

  it('is told of an approval in place of a transfer [J1.4]', async () => {
    const changed = sendsInstead(wallet(), (asked) => ({
      ...asked,
      data: String(asked.data).replace('0xa9059cbb', '0x095ea7b3'),
    }))
    const outcome = await outcomeIn(changed, { ...transfer, token: usdc() })
    expect(outcome).toEqual({ status: 'different', difference: 'content', moved: [] })
  })
})

describe('a transfer as it was reviewed', () => {
  it('is confirmed with what moved [J1.5]', async () => {
    const asset = tokenAsset(one, usdc().address)
    const leaving = { amount: 1_000n, from: visitor, to: counterparty }
    expect(await outcomeIn(wallet())).toEqual({
      status: 'confirmed',
      moved: [{ asset: ether, ...leaving }],
    })
    expect(await outcomeIn(wallet(), { ...transfer, token: usdc() })).toEqual({
      status: 'confirmed',
      moved: [{ asset, ...leaving }],
    })
  })

  it('is confirmed under the hash under which the wallet sent it again [J1.6]', async () => {
    await controls(world.description).freeze(one)
    const context = contextOf(wallet())
    const sent = await sendTransfer(context, transfer)
    const { nonce } = Object(await node('eth_getTransactionByHash', sent.hash))
    let looks = 0
    const rpc: OperationContext['rpc'] = async (method, params) => {
      const answer = await context.rpc(method, params)
      if (method === 'eth_getTransactionCount') looks += 1
      return answer
    }
    const outcome = follow({ ...context, rpc }, sent)
    await expect.poll(() => looks).toBeGreaterThan(0)
    const price = '0x174876e800'
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    const faster = await hashOf({ from: visitor, to: counterparty, value: '0x3e8', nonce, ...fees })
    await controls(world.description).resume(one)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash: faster })
  })
})

describe('an account that is a contract', () => {
  /** Calls the address in its first word with the value in its second and the data behind them. */
  const forwarder = '0x604036038060405f375f5f825f6020355f355af1601a575f5ffd5b00'
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  beforeAll(async () => {
    await node('anvil_setCode', contract, forwarder)
    await node('anvil_setBalance', contract, '0xde0b6b3a7640000')
    await minedHashOf({ from: visitor, to: usdc().address, data: transferData(contract, 10_000n) })
  })
  const height = async () => BigInt(String(await node('eth_blockNumber')))
  const transferData = (to: string, amount: bigint) =>
    `0xa9059cbb${word(BigInt(to))}${word(amount)}`
  /** Has the contract make a call, in a transaction that somebody else sends. */
  const relayed = (to: string, value: bigint, data = '0x') =>
    minedHashOf({
      from: secondWallet,
      to: contract,
      data: `0x${word(BigInt(to))}${word(value)}${data.slice(2)}`,
    })
  /** What becomes of the contract's transfer, of which the wallet says that a transaction is it. */
  async function outcomeOf(name: () => Promise<string>, request = {}) {
    const context = contextOf(wallet(), contract)
    const plan = await operations.planTransfer(context, { ...transfer, ...request })
    const since = await height()
    return operations.follow(context, { hash: await name(), since }, plan)
  }

  it('is confirmed where the chain shows that what was planned has moved [J1.7]', async () => {
    const leaving = { amount: 1_000n, from: contract, to: counterparty }
    expect(await outcomeOf(() => relayed(counterparty, 1_000n))).toEqual({
      status: 'confirmed',
      moved: [{ asset: ether, ...leaving }],
    })
    const data = transferData(counterparty, 1_000n)
    const { address } = usdc()
    expect(await outcomeOf(() => relayed(address, 0n, data), { token: usdc() })).toEqual({
      status: 'confirmed',
      moved: [{ asset: tokenAsset(one, address), ...leaving }],
    })
  })

  it.each([
    ['nothing of it moved', () => relayed(counterparty, 0n)],
    ['more of it moved', () => relayed(counterparty, 1_001n)],
    ['it went elsewhere', () => relayed(secondWallet, 1_000n)],
    ['a token moved', () => relayed(usdc().address, 0n, transferData(counterparty, 1_000n))],
    ['somebody else paid', () => hashOf({ from: secondWallet, to: counterparty, value: '0x3e8' })],
  ])('is not said to be confirmed where %s [J1.7]', async (_, name) => {
    expect(await outcomeOf(name)).toEqual({ status: 'unverified' })
  })

  it('is not believed of an old transaction [J1.2]', async () => {
    const old = await relayed(counterparty, 1_000n)
    expect(await outcomeOf(async () => old)).toMatchObject({ difference: 'earlier' })
  })
})
