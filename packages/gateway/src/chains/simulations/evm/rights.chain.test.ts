import { contractOf, rightsGiver, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { tokenAsset } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import { answerOf } from '@latchkey/service/testing'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint160,
  maxUint256,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'
import { isEvmAddress } from '../../evm/address.ts'

const one = 'eip155:31337'
const account = roles.visitor
const thief = getAddress('0x0000000000000000000000000000000000000bad')
const permit2 = getAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3')
const { abi, bytecode } = rightsGiver

let world: World
let gateway: Gateway
let giver: Hex
let usdc: Hex

beforeAll(async () => {
  world = await startWorldForTests(one)
  const config = configForWorld(world.description, { logs: 'off' })
  const chains = (config.chains ?? []).map((chain) => ({ ...chain, index: false }))
  gateway = await createGateway({ ...config, chains })
  const { rpcUrl } = chains.find(({ id }) => id === one) ?? fail('No chain')
  const node = createTestClient({ mode: 'anvil', chain: anvil, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const hash = await node.deployContract({ abi, bytecode, account: roles.deployer, args: [] })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  giver = getAddress(contractAddress ?? fail('Not deployed'))
  const code = (await node.getCode({ address: giver })) ?? fail('No code')
  await node.setCode({ address: permit2, bytecode: code })
  const token = tokenOf(world.description, one, 'USDC').address
  usdc = isEvmAddress(token) ? token : fail('No token')
})
afterAll(async () => {
  await gateway?.close()
  await world?.stop()
})

function fail(message: string): never {
  throw new Error(message)
}

type Call = { to: Hex; data: Hex; value?: string }
type Succeeded = Extract<Simulation, { status: 'succeeded' }>

async function simulated(...calls: Call[]): Promise<Succeeded> {
  const requested = calls.map((call) => ({ value: '0', ...call }))
  const body = JSON.stringify({ chainId: one, account, calls: requested })
  const init = { method: 'POST', body }
  const reported = await answerOf(gateway, postSimulation.response, '/v1/simulate', init)
  return reported.status === 'succeeded' ? reported : fail(JSON.stringify(reported))
}

const calling = (data: Hex, to = giver): Call => ({ to, data })
const erc20 = (functionName: 'approve' | 'transfer', args: readonly [Hex, bigint]): Call => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
})
const right = (amount: bigint) => ({
  asset: tokenAsset(one, usdc),
  amount: amount.toString(),
  spender: thief,
  via: permit2,
})

describe('a simulation of a call', () => {
  it('reports a right in Permit2, and its remaining amount', async () => {
    const given = calling(
      encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, maxUint160, 9] }),
      permit2,
    )
    expect(await simulated(given)).toMatchObject({
      approvals: [right(maxUint256)],
      isComplete: true,
    })
    const some = calling(
      encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, 100n, 9] }),
      permit2,
    )
    const spent = calling(
      encodeFunctionData({ abi, functionName: 'spend', args: [usdc, thief, 40n] }),
      permit2,
    )
    expect((await simulated(some, spent)).approvals).toEqual([right(60n)])
    const locked = calling(
      encodeFunctionData({ abi, functionName: 'lockdown', args: [usdc, thief] }),
      permit2,
    )
    expect((await simulated(given, locked)).approvals).toEqual([right(0n)])
  })

  it('lets no other contract take back what Permit2 keeps', async () => {
    const given = calling(
      encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, 100n, 9] }),
      permit2,
    )
    const reported = await simulated(
      given,
      calling(encodeFunctionData({ abi, functionName: 'lockdown', args: [usdc, thief] })),
    )
    expect(reported).toMatchObject({ approvals: [right(100n)], isComplete: false })
    const taken = calling(
      encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, 0n, 9] }),
    )
    expect((await simulated(given, taken)).approvals).toEqual([right(100n)])
  })

  it('reports operators of tokens and of all collectibles, by other standards', async () => {
    const asset = tokenAsset(one, giver)
    expect(
      await simulated(
        calling(encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [thief] })),
      ),
    ).toMatchObject({
      approvals: [{ asset, amount: maxUint256.toString(), spender: thief }],
    })
    const itemApprovals = [{ contract: giver, tokenId: null, operator: thief }]
    const given = calling(
      encodeFunctionData({ abi, functionName: 'setOperator', args: [thief, true] }),
    )
    expect(await simulated(given)).toMatchObject({ itemApprovals })
    const taken = calling(
      encodeFunctionData({ abi, functionName: 'setOperator', args: [thief, false] }),
    )
    expect((await simulated(given, taken)).itemApprovals).toEqual([])
  })

  it.each([
    [
      'borrow',
      () =>
        calling(encodeFunctionData({ abi, functionName: 'approveDelegation', args: [thief, 5n] })),
    ],
    ['vote', () => calling(encodeFunctionData({ abi, functionName: 'delegate', args: [thief] }))],
    [
      'own a contract',
      () => calling(encodeFunctionData({ abi, functionName: 'transferOwnership', args: [thief] })),
    ],
  ])('tells who may %s for the account', async (_, call) => {
    expect(await simulated(call())).toMatchObject({
      operators: [{ contract: giver, operator: thief }],
      isComplete: true,
    })
  })

  it.each<[string, () => Call]>([
    [
      'an event that nobody knows',
      () => calling(encodeFunctionData({ abi, functionName: 'grant', args: [thief] })),
    ],
    [
      'an event without a name',
      () => calling(encodeFunctionData({ abi, functionName: 'grantNameless', args: [thief] })),
    ],
    ['coins to code that writes without an event', () => ({ to: giver, data: '0x', value: '1' })],
    ['nothing to code that writes without an event', () => ({ to: giver, data: '0x' })],
    ['data to an address without code', () => ({ to: thief, data: '0xdeadbeef' })],
  ])('is not complete with %s', async (_, call) => {
    expect((await simulated(call())).isComplete).toBe(false)
    const paid: Call = { to: roles.friend, data: '0x', value: '1' }
    expect((await simulated(paid, call())).isComplete).toBe(false)
  })

  it.each<[string, () => Call]>([
    ['coins to an account', () => ({ to: roles.friend, data: '0x', value: '1' })],
    ['a transfer of a token', () => erc20('transfer', [roles.friend, 1n])],
    ['an approval', () => erc20('approve', [roles.friend, 1n])],
    [
      'coins that are wrapped',
      () => ({ to: contractOf(world.description, one, 'weth'), data: '0xd0e30db0', value: '1' }),
    ],
  ])('is complete with %s', async (_, call) => {
    expect((await simulated(call())).isComplete).toBe(true)
  })
})
