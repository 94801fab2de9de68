import { chainOf, contractOf, minedReceipt, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { accountId } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import { createPublicClient, createWalletClient, erc20Abi, http, maxUint256, parseAbi } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { isEvmAddress } from './address.ts'

const one = 'eip155:31337'
const account = roles.friend
const spender = roles.visitor
const forAll = parseAbi(['function setApprovalForAll(address, bool)'])

let gateway: Gateway | undefined
// A world of its own: the rights of its accounts are changed.
let started: World | undefined

function fail(message: string): never {
  throw new Error(message)
}
const world = () => started?.description ?? fail('The world has not started')
const node = () => ({ chain: anvil, transport: http(chainOf(world(), one).rpcUrl) })
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
  await minedReceipt(createPublicClient(node()), await hash)
}

it('tells which rights an account has given, and forgets those that it takes back', async () => {
  const sender = createWalletClient({ ...node(), account })
  const approve = (amount: bigint) =>
    done(
      sender.writeContract({
        address: usdc(),
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, amount],
      }),
    )
  const allowAll = (isNow: boolean) =>
    done(
      sender.writeContract({
        address: cards(),
        abi: forAll,
        functionName: 'setApprovalForAll',
        args: [spender, isNow],
      }),
    )
  await approve(maxUint256)
  await allowAll(true)
  const balance = await createPublicClient(node()).readContract({
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

it('are told of on EVM chains alone', async () => {
  const address = world().accounts.solana[0]?.address ?? fail('There is no account')
  const path = `/v1/account/${address}/allowances?chainId=solana:localnet`
  expect((await ask(gateway ?? fail('The gateway is not open'), path)).status).toBe(400)
})
