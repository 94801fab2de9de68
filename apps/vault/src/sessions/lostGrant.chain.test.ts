import { chainOf, contractOf, startWorld, type World } from '@latchkey/devkit'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import { postSession } from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Lossy, startLossy } from '../sent/lossy.fixture.ts'
import { openVisit } from '../sent/visit.fixture.ts'
import type { Settings } from '../settings.ts'

const chainId = 'eip155:31337'

let world: World
let gateway: RunningGateway
let node: Lossy
beforeAll(async () => {
  world = await startWorld()
  const sessions = { secret: 'a secret of at least thirty-two characters', projects: [] }
  const options = { logs: 'off', port: 0, sessions } as const
  gateway = await startGateway(configForWorld(world.description, options))
  node = await startLossy(chainOf(world.description, chainId).rpcUrl)
})
afterAll(async () => {
  node?.close()
  await gateway?.close()
  await world?.stop()
})
beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  node.passed.length = 0
})

function chain() {
  const { rpcUrl } = chainOf(world.description, chainId)
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
}

function settings(): Settings {
  const own = {
    id: chainId,
    name: 'Local One',
    rpcUrl: node.url,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    sessionDelegate: contractOf(world.description, chainId, 'sessionAccount'),
  }
  return { gatewayUrl: gateway.url, sites: [], chains: [own], recoveryLimit: 0 }
}

type Page = Awaited<ReturnType<typeof openVisit>>['openPage']

/** Creates a visitor with one ether, and a site that requests a session. */
async function visit() {
  const wallet = await openVisit(settings(), 'smartAccount')
  const account = wallet.addresses.eip155
  await chain().setBalance({ address: account, value: parseEther('1') })
  const key = privateKeyToAccount(generatePrivateKey()).publicKey
  /**
   * Creates a request as the dialog does: with a new id and a new key of the gateway each time, and limits from now on.
   */
  async function begin(later = 0) {
    const now = Math.floor(Date.now() / 1000) + later
    const keys = [{ type: 'secp256k1', publicKey: key }]
    const data = { allowance: '0x1', start: now, period: 86_400 }
    const request = {
      chainId: '0x7a69',
      address: account,
      expiry: now + 3_600,
      policies: [],
      signer: { type: 'keys', data: { keys } },
      permissions: [{ type: 'native-token-recurring-allowance', data }],
    }
    const path = `/v1/sessions/${encodeURIComponent(`${chainId}:${account}`)}`
    const answer = await fetch(`${gateway.url}${path}?projectId=demo&v=2`, {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json' },
    })
    const { pci, key: own } = v.parse(postSession.response, await answer.json())
    return { ...request, pci, signer: { type: 'keys', data: { keys: [own, ...keys] } } }
  }
  const grant = (page: ReturnType<Page>, request: object) =>
    page.ask(chainId, 'wallet_grantPermissions', [JSON.stringify(request)])
  const nonce = () => chain().getTransactionCount({ address: account })
  return { ...wallet, begin, grant, nonce }
}

/** The nonces that one grant uses: of the transaction, and of the authorization in it (EIP-7702). */
const noncesOfOne = 2

/** Counts the transactions that the node received. */
const submitted = () => node.passed.filter((method) => method === 'eth_sendRawTransaction').length

it.each([
  '503',
  'reset',
  'garbage',
] as const)('reads a grant again whose outcome could not be read (%s) [L30]', async (how) => {
  const visitor = await visit()
  const page = visitor.openPage()
  node.lose('eth_getTransactionReceipt', how, 3)
  const answer = await visitor.grant(page, await visitor.begin())
  expect(answer).toEqual({ context: expect.stringMatching(/^0x/) })
  expect(submitted()).toBe(1)
  expect(page.site.sent.size).toBe(0)
})

it('answers with the grant that a reloaded page made, without asking the visitor again [L30]', async () => {
  const visitor = await visit()
  const page = visitor.openPage()
  const request = await visitor.begin()
  const holding = node.hold('eth_getTransactionReceipt')
  const work = visitor.grant(page, request)
  const release = await holding
  page.leave()
  release()
  await expect(work).rejects.toMatchObject({ code: 'ABORTED' })
  const answer = await visitor.grant(visitor.openPage(), request)
  expect(answer).toEqual({ context: expect.stringMatching(/^0x/) })
  expect(visitor.shown).toHaveLength(1)
  expect(submitted()).toBe(1)
  expect(await visitor.nonce()).toBe(noncesOfOne)
})

it('warns that the same was granted when the site requests it under another id [L30]', async () => {
  const visitor = await visit()
  const page = visitor.openPage()
  const holding = node.hold('eth_getTransactionReceipt')
  const work = visitor.grant(page, await visitor.begin())
  const release = await holding
  page.leave()
  release()
  await work.catch(() => {})
  await visitor.grant(visitor.openPage(), await visitor.begin(60))
  expect(visitor.shown.at(-1)).toContain('already allowed a session')
})

it('has the same again take the place of a grant that is under way [L30]', async () => {
  const visitor = await visit()
  const page = visitor.openPage()
  await chain().setAutomine(false)
  try {
    const holding = node.hold('eth_getTransactionReceipt')
    const work = visitor.grant(page, await visitor.begin())
    const release = await holding
    page.leave()
    release()
    await work.catch(() => {})
    const second = visitor.grant(visitor.openPage(), await visitor.begin(60))
    await vi.waitFor(() => expect(submitted()).toBe(2), 10_000)
    await chain().mine({ blocks: 1 })
    expect(await second).toEqual({ context: expect.stringMatching(/^0x/) })
    expect(visitor.shown.at(-1)).toContain('only one of them can')
  } finally {
    await chain().setAutomine(true)
  }
  expect(await visitor.nonce()).toBe(noncesOfOne)
})
