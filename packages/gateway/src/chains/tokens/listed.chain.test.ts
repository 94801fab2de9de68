import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainOf, contractOf, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { getBalance, getHealth } from '@latchkey/protocol/wire'
import { answerOf, type OddNode, startOddNode } from '@latchkey/service/testing'
import { createTestClient, http } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { wireAccountId } from '../evm/address.ts'
import { tokenAddress, tokenCode } from '../evm/tokens.fixture.ts'
import { listFixture } from './lists.fixture.ts'

const one = 'eip155:31337'
const account = roles.friend
const file = join(tmpdir(), `latchkey-listed-${process.pid}.json`)
const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
const mute = 9
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
  // This one has a balance, and no decimals.
  const code = tokenCode(5, 2).replace('313ce567', '00000000')
  await chain.setCode({ address: tokenAddress(mute), bytecode: `0x${code.slice(2)}` })
  node = await startOddNode(rpcUrl)
  const listed = numbers.map((number) => ({
    chainId: 31337,
    address: tokenAddress(number),
    name: `Token ${number}`,
    symbol: `T${number}`,
    // The list is wrong about one.
    decimals: number === 7 ? 18 : 2,
  }))
  await writeFile(file, JSON.stringify(listFixture(listed)))
})
afterEach(() => gateway?.close())
afterAll(async () => {
  await node?.stop()
  await world?.stop()
})

async function open() {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const usd = Object.fromEntries(numbers.map((number) => [tokenAddress(number), 2]))
  const multicall = contractOf(started(), one, 'multicall3')
  odd().requests.length = 0
  gateway = await createGateway({
    logs: 'off',
    tokenLists: [{ file }],
    chains: [
      {
        id: one,
        name: 'One',
        rpcUrl: odd().url,
        nativeCurrency,
        ...(multicall !== undefined && { multicall }),
        prices: { from: 'table', usd },
      },
    ],
  })
  return gateway
}
const read = (from: Gateway) =>
  answerOf(from, getBalance.response, `/v1/account/${account}/balance?chainId=${one}`)

it('reads 500 tokens of a list in two node calls from cold, with the decimals of the chain [L10]', async () => {
  const opened = await open()
  const { balances, unread } = await read(opened)
  expect(odd().requests.flat().filter(isMulticall).length).toBeLessThanOrEqual(2)
  const shown = balances.slice(1).map(({ symbol, quantity }) => [symbol, quantity.numeric])
  expect(shown).toEqual(
    numbers.flatMap((number) => (number === mute ? [] : [[`T${number}`, String(number / 100)]])),
  )
  expect(balances.find(({ symbol }) => symbol === 'T7')).toMatchObject({
    quantity: { decimals: '2' },
    price: 2,
  })
  expect(unread).toEqual([
    { chainId: one, address: wireAccountId(one, tokenAddress(mute)), what: 'balance' },
  ])
  expect(await answerOf(opened, getHealth.response, '/health')).toMatchObject({
    status: 'ok',
    tokenLists: [{ list: 'tokenLists[0]', name: 'A list', tokens: 500, error: null }],
  })
})

it('reads the decimals with the balances when the node was down at the start [L10]', async () => {
  const { target } = odd()
  odd().alter = () => ({ status: 403, body: '' })
  const opened = await open()
  odd().alter = ({ answer }) => ({ body: answer })
  odd().target = target
  const { balances } = await read(opened)
  expect(balances).toHaveLength(500)
  expect(balances.find(({ symbol }) => symbol === 'T7')?.quantity.numeric).toBe('0.07')
})

function isMulticall(call: unknown): boolean {
  return JSON.stringify(call).includes('82ad56cb')
}
