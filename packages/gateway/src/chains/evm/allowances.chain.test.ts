import {
  chainOf,
  contractOf,
  minedReceipt,
  rightsGiver,
  rightsHider,
  roles,
  tokenOf,
  type World,
} from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { accountId } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import {
  createTestClient,
  erc20Abi,
  getAddress,
  http,
  maxUint160,
  maxUint256,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { isEvmAddress } from './address.ts'

const one = 'eip155:31337'
const account = roles.friend
const spender = roles.visitor
const permit2 = getAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3')
const forAll = parseAbi(['function setApprovalForAll(address, bool)'])

let gateway: Gateway | undefined
// A world of its own: the rights of its accounts are changed.
let started: World | undefined

function fail(message: string): never {
  throw new Error(message)
}
const world = () => started?.description ?? fail('The world has not started')
const node = () =>
  createTestClient({ mode: 'anvil', chain: anvil, transport: http(chainOf(world(), one).rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
const plain = (address: string | undefined) =>
  isEvmAddress(address) ? address : fail(`${address} is no address`)
const usdc = () => plain(tokenOf(world(), one, 'USDC').address)
const cards = () => plain(contractOf(world(), one, 'nfts721'))

beforeAll(async () => {
  started = await startWorldForTests()
  gateway = await createGateway(configForWorld(world(), { logs: 'off' }))
})
afterAll(async () => {
  await gateway?.close()
  await started?.stop()
})

const read = () =>
  answerOf(
    gateway ?? fail('The gateway is not open'),
    wire.getAllowances.response,
    `/v1/account/${account}/allowances?chainId=${one}`,
  )

async function done(hash: Promise<`0x${string}`>): Promise<void> {
  await minedReceipt(node(), await hash)
}

it('tells which rights an account has given, and forgets those that it takes back', async () => {
  const approve = (amount: bigint) =>
    done(
      node().writeContract({
        account,
        address: usdc(),
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, amount],
      }),
    )
  const allowAll = (isNow: boolean) =>
    done(
      node().writeContract({
        account,
        address: cards(),
        abi: forAll,
        functionName: 'setApprovalForAll',
        args: [spender, isNow],
      }),
    )
  await approve(maxUint256)
  await allowAll(true)
  const balance = await node().readContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })
  await vi.waitFor(
    async () =>
      expect((await read()).allowances).toMatchObject([
        { kind: 'collection', contract: accountId(one, cards()), spender },
        {
          kind: 'token',
          contract: accountId(one, usdc()),
          spender,
          symbol: 'USDC',
          decimals: 6,
          amount: maxUint256.toString(),
          balance: balance.toString(),
          price: 1,
        },
      ]),
    { timeout: 20_000, interval: 50 },
  )
  // The chain is asked, so that a right which was taken back is gone before its block is indexed.
  await approve(5n)
  expect((await read()).allowances).toMatchObject([{ kind: 'collection' }, { amount: '5' }])
  await approve(0n)
  await allowAll(false)
  expect(await read()).toEqual({ allowances: [] })
})

describe('a right that the token does not keep as an allowance', () => {
  const shown = () => expect.poll(async () => (await read()).kept, { timeout: 20_000 })
  const give = { account, abi: rightsGiver.abi } as const

  async function giver(): Promise<`0x${string}`> {
    const { abi, bytecode } = rightsGiver
    const deploying = node().deployContract({ abi, bytecode, account: roles.deployer })
    const { contractAddress } = await minedReceipt(node(), await deploying)
    return getAddress(contractAddress ?? fail('Not deployed'))
  }

  it('is listed with what Permit2 says of it, until it ends', async () => {
    const code = await node().getCode({ address: await giver() })
    await node().setCode({ address: permit2, bytecode: code ?? fail('No code') })
    const approve = (amount: bigint, expires: number) =>
      done(
        node().writeContract({
          ...give,
          address: permit2,
          functionName: 'approve',
          args: [usdc(), spender, amount, expires],
        }),
      )
    const right = { keeper: 'permit2', kind: 'token', contract: accountId(one, usdc()), spender }
    await approve(5n, 4_000_000_000)
    await shown().toEqual([
      expect.objectContaining({ ...right, amount: '5', expires: '2096-10-02T07:06:40.000Z' }),
    ])
    expect((await read()).allowances).toEqual([])
    await approve(maxUint160, 2 ** 48 - 1)
    const [unlimited] = (await read()).kept ?? []
    expect(unlimited).toMatchObject({ ...right, amount: maxUint256.toString() })
    expect(unlimited).not.toHaveProperty('expires')
    await approve(5n, 1_700_000_000)
    expect(await read()).toEqual({ allowances: [] })
  })

  it('is listed while an operator has it', async () => {
    const address = await giver()
    const contract = accountId(one, address)
    const args = [spender] as const
    await done(node().writeContract({ ...give, address, functionName: 'authorizeOperator', args }))
    await done(
      node().writeContract({
        ...give,
        address,
        functionName: 'setOperator',
        args: [spender, true],
      }),
    )
    const amount = maxUint256.toString()
    await shown().toHaveLength(2)
    expect((await read()).kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ keeper: 'erc6909', kind: 'collection', contract, spender }),
        expect.objectContaining({ keeper: 'erc777', kind: 'token', contract, spender, amount }),
      ]),
    )
    await done(node().writeContract({ ...give, address, functionName: 'revokeOperator', args }))
    await done(
      node().writeContract({
        ...give,
        address,
        functionName: 'setOperator',
        args: [spender, false],
      }),
    )
    expect(await read()).toEqual({ allowances: [] })
  })
})

it('cannot be hidden by a contract that reports others, or that uses them up when read', async () => {
  const { abi, bytecode } = rightsHider
  const deployer = roles.deployer
  const deploying = node().deployContract({ abi, bytecode, account: deployer, args: [usdc()] })
  const { contractAddress } = await minedReceipt(node(), await deploying)
  const address = getAddress(contractAddress ?? fail('Not deployed'))
  const flood = (count: bigint) =>
    done(
      node().writeContract({
        abi,
        address,
        account: deployer,
        functionName: 'flood',
        args: [account, count],
      }),
    )
  await done(
    node().writeContract({
      account,
      address: usdc(),
      abi: erc20Abi,
      functionName: 'approve',
      args: [address, 7n],
    }),
  )
  // Only what the account has can be used up.
  await done(
    node().writeContract({
      account: spender,
      address: usdc(),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, 100n],
    }),
  )
  await flood(1n)
  const real = { contract: accountId(one, usdc()), spender: address, amount: '7', balance: '100' }
  const rights = () => expect.poll(read, { timeout: 20_000 })
  const fake = expect.objectContaining({ contract: accountId(one, address) })
  const both = expect.arrayContaining([fake, expect.objectContaining(real)])
  await rights().toEqual({ allowances: both })
  await flood(210n)
  await rights().toMatchObject({ unread: [{ chainId: one, what: 'allowance' }] })
  expect((await read()).allowances).toContainEqual(expect.objectContaining(real))
})

it('are told of on EVM chains alone', async () => {
  const address = world().accounts.solana[0]?.address ?? fail('There is no account')
  const path = `/v1/account/${address}/allowances?chainId=solana:localnet`
  expect((await ask(gateway ?? fail('The gateway is not open'), path)).status).toBe(400)
})
