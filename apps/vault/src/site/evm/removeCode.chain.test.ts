import { chainOf, contractOf, startWorld, type World } from '@latchkey/devkit'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisit } from '../../sent/visit.fixture.ts'
import type { Settings } from '../../settings.ts'

const id = 'eip155:31337'
const zero = `0x${'0'.repeat(40)}`

let world: World
let gateway: RunningGateway
beforeAll(async () => {
  world = await startWorld()
  gateway = await startGateway(configForWorld(world.description, { logs: 'off', port: 0 }))
})
afterAll(async () => {
  await gateway?.close()
  await world?.stop()
})

const chain = () => {
  const transport = http(chainOf(world.description, id).rpcUrl)
  return createTestClient({ mode: 'anvil', transport }).extend(publicActions)
}

/** A visitor with coins whose account uses the delegate's code. `approves`: what they answer. */
async function visit(approves = true) {
  const { rpcUrl, name, nativeCurrency } = chainOf(world.description, id)
  const delegate = contractOf(world.description, id, 'simple7702Account')
  const settings: Settings = {
    gatewayUrl: gateway.url,
    sites: [],
    recoveryLimit: 0,
    chains: [{ id, name, rpcUrl, nativeCurrency, delegate }],
  }
  const wallet = await openVisit(settings, 'smartAccount', async () => approves)
  const { eip155: from } = wallet.addresses
  await chain().setBalance({ address: from, value: parseEther('1') })
  await chain().setCode({ address: from, bytecode: `0xef0100${delegate.slice(2)}` })
  const page = wallet.openPage()
  const ask = (more: object = {}) =>
    page.ask(id, 'eth_sendTransaction', [
      { from, to: from, value: '0x0', authorizationList: [{ address: zero }], ...more },
    ])
  return { ...wallet, from, ask, code: () => chain().getCode({ address: from }) }
}

it('removes the code of the account in one transaction, which the page names [H3]', async () => {
  const { ask, from, shown, code } = await visit()
  expect(await code()).toMatch(/^0xef0100/)
  // Sites write addresses in either case.
  const hash = await ask({ to: from.toLowerCase() })
  expect(hash).toMatch(/^0x/)
  await expect.poll(code).toBeUndefined()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain('Remove smart account code')
})

it('removes nothing without the visitor’s approval [H3]', async () => {
  const { ask, code } = await visit(false)
  await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(await code()).toMatch(/^0xef0100/)
})

it.each([
  [
    'another contract’s code',
    'WALLET_MISBEHAVED',
    { authorizationList: [{ address: `0x${'12'.repeat(20)}` }] },
  ],
  ['a payment beside it', 'RPC_NOT_ALLOWED', { value: '0x1' }],
  ['another receiver', 'RPC_NOT_ALLOWED', { to: `0x${'34'.repeat(20)}` }],
])('signs no authorization for a site that asks for %s [H3]', async (_, refusal, more) => {
  const { ask, shown, code } = await visit()
  await expect(ask(more)).rejects.toMatchObject({ code: refusal })
  expect(shown).toEqual([])
  expect(await code()).toMatch(/^0xef0100/)
})
