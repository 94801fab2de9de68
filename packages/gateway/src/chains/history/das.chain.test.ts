import { chainOf, type Explorer, type ExplorerFault, startDas, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Transaction } from '@latchkey/protocol/wire'
import { ask } from '@latchkey/service/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const sol = 'solana:localnet'
let started: World | undefined
let das: Explorer | undefined
const gateways: Gateway[] = []

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Not started')
  return value
}
const world = () => required(started).description

beforeAll(async () => {
  started = await startWorldForTests(sol)
  das = await startDas(chainOf(world(), sol).rpcUrl, world().tokens)
})
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close()
})
afterAll(async () => {
  await das?.stop()
  await started?.stop()
})

/** The activity of the first account, by a gateway that lists no token. */
async function activity(fault?: ExplorerFault): Promise<Transaction[]> {
  required(das).fault = fault
  const config = configForWorld(world(), { logs: 'off' })
  const url = required(das).url
  const chains = config.chains.map((chain) => ({
    ...chain,
    tokens: [],
    history: [{ type: 'das' as const, url, timeout: 500 }],
  }))
  const gateway = await createGateway({ ...config, chains })
  gateways.push(gateway)
  const { address } = required(world().accounts.solana[0])
  const answer = await ask(gateway, `/v1/account/${address}/history?chainId=${sol}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

const symbolsOf = (rows: readonly Transaction[]) => [
  ...new Set(rows.flatMap(({ transfers }) => transfers.map((one) => one.fungible_info?.symbol))),
]
/** Rows without what a name decides. */
const amountsOf = (rows: readonly Transaction[]) =>
  rows.map(({ id, transfers }) => [id, transfers.map(({ quantity }) => quantity.numeric)])

it('names unlisted tokens of Solana by a DAS service [L13]', async () => {
  const symbols = symbolsOf(await activity())
  const { symbol } = required(world().tokens.find(({ spam }) => spam !== true))
  expect(symbols).toContain(symbol)
})

it.each([
  'down',
  'silent',
  'limited',
  'limitedInBody',
  'truncated',
  'html',
  'lying',
] as const)('takes nothing but names from it, and does without them when it is %s [L13]', async (fault) => {
  const expected = amountsOf(await activity())
  const rows = await activity(fault)
  expect(amountsOf(rows)).toEqual(expected)
})
