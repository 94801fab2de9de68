import { chainOf, contractOf, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { getBalance } from '@latchkey/protocol/wire'
import { answerOf, type OddNode, refused, startOddNode } from '@latchkey/service/testing'
import { createTestClient, http, parseEther } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { wireAccountId } from './address.ts'
import { tokenAddress, tokenCode } from './tokens.fixture.ts'

const one = 'eip155:31337'
const account = roles.friend
const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
const tokens = numbers.map((number) => ({
  address: tokenAddress(number),
  name: `Token ${number}`,
  symbol: `T${number}`,
  decimals: 2,
}))
let world: World | undefined
let node: OddNode | undefined
let gateway: Gateway | undefined
const fail = (message: string): never => expect.fail(message)
const started = () => world?.description ?? fail('The world has not started')
const odd = () => node ?? fail('The node has not started')

beforeAll(async () => {
  world = await startWorldForTests()
  const { rpcUrl } = chainOf(started(), one)
  const chain = createTestClient({ chain: anvil, mode: 'anvil', transport: http(rpcUrl) })
  await Promise.all(
    numbers.map((number) =>
      chain.setCode({ address: tokenAddress(number), bytecode: tokenCode(number, 2) }),
    ),
  )
  await chain.setBalance({ address: account, value: parseEther('3') })
  node = await startOddNode(rpcUrl)
})
beforeEach(() => {
  odd().requests.length = 0
  odd().alter = ({ answer }) => ({ body: answer })
})
afterEach(() => gateway?.close())
afterAll(async () => {
  await node?.stop()
  await world?.stop()
})

async function read(multicall: string | undefined = contractOf(started(), one, 'multicall3')) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const usd = Object.fromEntries(tokens.map(({ address }) => [address, 2]))
  gateway = await createGateway({
    logs: 'off',
    chains: [
      {
        id: one,
        name: 'One',
        rpcUrl: odd().url,
        nativeCurrency,
        tokens,
        ...(multicall !== undefined && { multicall }),
        prices: { from: 'table', usd },
      },
    ],
  })
  const path = `/v1/account/${account}/balance?chainId=${one}`
  return answerOf(gateway, getBalance.response, path)
}
const calls = () => odd().requests.flat().length
const amounts = (answer: Awaited<ReturnType<typeof read>>) =>
  answer.balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])
const all = [['ETH', '3'], ...numbers.map((number) => [`T${number}`, String(number / 100)])]

it('reads 500 tokens and the coin in two calls of a node at most, and prices them [L10]', async () => {
  const answer = await read()
  expect(amounts(answer)).toEqual(all)
  expect(answer.balances.at(-1)).toMatchObject({ value: 10, price: 2 })
  expect(answer.unread).toBeUndefined()
  expect(calls()).toBeLessThanOrEqual(2)
  expect(odd().requests.length).toBeLessThanOrEqual(2)
})

it('halves a call that is too large for the node, and reads all of it [L10] [L11]', async () => {
  const limited = (request: unknown, answer: unknown) =>
    JSON.stringify(request).length > 40_000
      ? refused(answer, -32000, 'gas limit is too high: out of gas')
      : answer
  odd().alter = ({ request, answer }) => {
    if (!Array.isArray(request) || !Array.isArray(answer)) return { body: limited(request, answer) }
    return { body: answer.map((one, index) => limited(request[index], one)) }
  }
  expect(amounts(await read())).toEqual(all)
  expect(calls()).toBeLessThan(20)
})

it('halves a call whose body the node does not take [L10] [L11]', async () => {
  odd().alter = ({ request, answer }) =>
    JSON.stringify(request).length > 90_000 ? { status: 413, body: '' } : { body: answer }
  expect(amounts(await read())).toEqual(all)
  expect(calls()).toBeLessThan(20)
})

it('reads each by itself where there is no Multicall3, in batches that the node takes [L10]', async () => {
  odd().alter = ({ request, answer }) =>
    Array.isArray(request) && request.length > 100
      ? { body: refused({ id: null }, -32600, 'batch too large') }
      : { body: answer }
  expect(amounts(await read(`0x${'de'.repeat(20)}`))).toEqual(all)
})

it('names a token that does not answer as unread, never as none [L10]', async () => {
  const { rpcUrl } = chainOf(started(), one)
  const chain = createTestClient({ chain: anvil, mode: 'anvil', transport: http(rpcUrl) })
  await chain.setCode({ address: tokenAddress(7), bytecode: '0x5f5ffd' })
  const answer = await read()
  await chain.setCode({ address: tokenAddress(7), bytecode: tokenCode(7, 2) })
  expect(answer.unread).toEqual([
    { chainId: one, address: wireAccountId(one, tokenAddress(7)), what: 'balance' },
  ])
  expect(amounts(answer)).toEqual(all.filter(([symbol]) => symbol !== 'T7'))
})
