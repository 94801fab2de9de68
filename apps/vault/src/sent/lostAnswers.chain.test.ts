import { chainOf, contractOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import { base58, base64 } from '@scure/base'
import { createTestClient, defineChain, http, isHex, parseEther, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../settings.ts'
import type { Site } from '../site/site.ts'
import { type Loss, type Lossy, startLossy } from './lossy.fixture.ts'
import { openVisit } from './visit.fixture.ts'

const evmId = 'eip155:31337'
const tenth = parseEther('0.1')
const losses: Loss[] = ['503', 'reset', 'garbage', 'wrongId', 'refusal']

let world: World
let gateway: RunningGateway
let node: Lossy
let bundler: Lossy
let paymaster: Lossy
let solana: Lossy
beforeAll(async () => {
  world = await startWorldForTests()
  gateway = await startGateway(configForWorld(world.description, { logs: 'off', port: 0 }))
  node = await startLossy(chainOf(world.description, evmId).rpcUrl)
  bundler = await startLossy(at('bundler'))
  paymaster = await startLossy(at('paymaster'))
  solana = await startLossy(solanaChain().rpcUrl)
})
afterAll(async () => {
  for (const one of [node, bundler, paymaster, solana]) one?.close()
  await gateway?.close()
  await world?.stop()
})
beforeEach(stubStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { passed } of [node, bundler, paymaster, solana]) passed.length = 0
})

/** Stubs a browser's storage, which survives a reload of the page. */
function stubStorage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
}

/** Awaits work that pauses, and skips the pauses. */
async function driven<Result>(begin: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOver = false
  const end = () => {
    isOver = true
  }
  const work = begin()
  work.then(end, end)
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(2)
  }
  vi.useRealTimers()
  return work
}

/** Starts a request of a page that the site leaves before the answer. */
async function leftBehind(
  service: Lossy,
  method: string,
  page: { leave(): void },
  begin: () => Promise<unknown>,
): Promise<void> {
  const holding = service.hold(method)
  const work = begin()
  const release = await holding
  page.leave()
  release()
  await work.catch(() => {})
}

const at = (route: string) => `${gateway.url}/v1/${route}/${evmId}?projectId=demo`
const solanaChain = () => chainOf(world.description, 'solana:localnet')

function chain() {
  const { rpcUrl } = chainOf(world.description, evmId)
  const local = defineChain({
    id: 31_337,
    name: 'Local One',
    rpcUrls: { default: { http: [rpcUrl] } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const transport = http(rpcUrl)
  return createTestClient({ mode: 'anvil', chain: local, transport }).extend(publicActions)
}

function settings(): Settings {
  const ether = { symbol: 'ETH', decimals: 18 }
  const evm = {
    id: evmId,
    name: 'Local One',
    rpcUrl: node.url,
    nativeCurrency: ether,
    delegate: contractOf(world.description, evmId, 'simple7702Account'),
    bundlerUrl: bundler.url,
    paymasterUrl: paymaster.url,
  }
  const sol = { symbol: 'SOL', decimals: 9 }
  const other = { id: 'solana:localnet', name: 'Solana', rpcUrl: solana.url, nativeCurrency: sol }
  return { gatewayUrl: gateway.url, sites: [], chains: [evm, other], recoveryLimit: 0 }
}

/** Creates a visitor with one ether, and a friend without funds. */
async function visit(accountType: Site['accountType'] = 'eoa') {
  const wallet = await openVisit(settings(), accountType)
  const from = wallet.addresses.eip155
  const friend =
    `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as const
  await chain().setBalance({ address: from, value: parseEther('1') })
  const request = { from, to: friend, value: `0x${tenth.toString(16)}` }
  return {
    ...wallet,
    friend,
    request,
    received: () => chain().getBalance({ address: friend }),
    pay: (page: ReturnType<typeof wallet.openPage>) =>
      page.ask(evmId, 'eth_sendTransaction', [request]),
  }
}

function mined(hash: unknown) {
  if (typeof hash !== 'string' || !isHex(hash)) throw new Error(`${hash} is no hash`)
  return vi.waitFor(() => chain().getTransactionReceipt({ hash }), 10_000)
}

describe('a transaction whose answer is lost [L30]', () => {
  it.each(losses)('is answered with its hash, and pays once (%s)', async (how) => {
    const visitor = await visit()
    node.lose('eth_sendRawTransaction', how)
    const hash = await visitor.pay(visitor.openPage())
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    expect(await visitor.received()).toBe(tenth)
    expect(node.passed.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  })

  it('is answered with its hash where the node never answers', async () => {
    const visitor = await visit()
    node.lose('eth_sendRawTransaction', 'held')
    const hash = await driven(() => visitor.pay(visitor.openPage()))
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    expect(await visitor.received()).toBe(tenth)
  })

  it('is submitted again, the same, where it did not arrive', async () => {
    const visitor = await visit()
    node.lose('eth_sendRawTransaction', 'dropped')
    const hash = await driven(() => visitor.pay(visitor.openPage()))
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    expect(await visitor.received()).toBe(tenth)
  })

  it('returns the hash of a transaction that never arrived, and a second request replaces it', async () => {
    const visitor = await visit()
    const page = visitor.openPage()
    node.lose('eth_sendRawTransaction', 'dropped', 3)
    const first = await driven(() => visitor.pay(page))
    expect(first).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await visitor.received()).toBe(0n)
    const second = await visitor.pay(page)
    expect(second).not.toBe(first)
    expect(visitor.shown.at(-1)).toContain('still under way')
    expect(await mined(second)).toMatchObject({ status: 'success' })
    expect(await chain().getTransactionCount({ address: visitor.addresses.eip155 })).toBe(1)
    expect(await visitor.received()).toBe(tenth)
  })

  it.each([
    'eth_sendTransaction',
    'wallet_sendCalls',
  ])('is replaced by a transaction, though others would pay by then (%s)', async (method) => {
    const visitor = await visit('smartAccount')
    const page = visitor.openPage()
    const { from, to, value } = visitor.request
    const calls = { from, calls: [{ to, value }] }
    const pay = () =>
      method === 'wallet_sendCalls' ? page.ask(evmId, method, [calls]) : visitor.pay(page)
    paymaster.lose('pm_getPaymasterStubData', '503')
    node.lose('eth_sendRawTransaction', 'dropped', 3)
    await driven(pay)
    expect(await visitor.received()).toBe(0n)
    const answer = await pay()
    expect(visitor.shown.at(-1)).toContain('still under way')
    const hash = typeof answer === 'string' ? answer : Object(answer).hash
    expect(await mined(hash)).toMatchObject({
      status: 'success',
      from: from.toLowerCase(),
    })
    expect(bundler.passed).not.toContain('eth_sendUserOperation')
    // The previous one has the same nonce, so it can no longer be mined.
    expect(await chain().getTransactionCount({ address: from })).toBe(1)
    expect(await visitor.received()).toBe(tenth)
  })

  it('is refused where the node refuses it, and nothing stays behind', async () => {
    const visitor = await visit()
    const page = visitor.openPage()
    const request = { ...visitor.request, value: '0xde0b6b3a7640000', gas: '0x5208' }
    const sending = page.ask(evmId, 'eth_sendTransaction', [request])
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_SEND_TRANSACTION' })
    expect(page.site.sent.size).toBe(0)
  })
})

describe('a request whose page was reloaded before the site had the answer [L30]', () => {
  it('warns that it went through when the site requests the same again', async () => {
    const visitor = await visit()
    const page = visitor.openPage()
    await leftBehind(node, 'eth_sendRawTransaction', page, () => visitor.pay(page))
    // The chain mines it after it has answered.
    await expect.poll(visitor.received).toBe(tenth)
    const other = { ...visitor.request, value: '0x1' }
    await visitor.openPage().ask(evmId, 'eth_sendTransaction', [other])
    expect(visitor.shown.at(-1)).not.toContain('already sent')
    await visitor.pay(visitor.openPage())
    expect(visitor.shown.at(-1)).toContain('already sent exactly this')
    await visitor.pay(visitor.openPage())
    expect(visitor.shown.at(-1)).not.toContain('already sent')
  })

  it('does not take a reverted one for done [L30]', async () => {
    const visitor = await visit()
    // A contract that refuses all calls.
    await chain().setCode({ address: visitor.friend, bytecode: '0x60006000fd' })
    const request = { ...visitor.request, gas: '0xc350' }
    const pay = (page: ReturnType<typeof visitor.openPage>) =>
      page.ask(evmId, 'eth_sendTransaction', [request])
    const page = visitor.openPage()
    await leftBehind(node, 'eth_sendRawTransaction', page, () => pay(page))
    const count = () => chain().getTransactionCount({ address: visitor.addresses.eip155 })
    await expect.poll(count).toBe(1)
    await pay(visitor.openPage())
    expect(visitor.shown.at(-1)).not.toContain('already sent')
  })

  it('replaces the pending transaction when the site requests the same again', async () => {
    const visitor = await visit()
    const page = visitor.openPage()
    await chain().setAutomine(false)
    try {
      await leftBehind(node, 'eth_sendRawTransaction', page, () => visitor.pay(page))
      const second = await visitor.pay(visitor.openPage())
      expect(visitor.shown.at(-1)).toContain('only one of them can go through')
      await chain().mine({ blocks: 1 })
      expect(await mined(second)).toMatchObject({ status: 'success' })
      await chain().mine({ blocks: 1 })
    } finally {
      await chain().setAutomine(true)
    }
    expect(await visitor.received()).toBe(tenth)
  })

  it('leaves another request as it is', async () => {
    const visitor = await visit()
    const page = visitor.openPage()
    await leftBehind(node, 'eth_sendRawTransaction', page, () => visitor.pay(page))
    const request = { ...visitor.request, value: '0x1' }
    const hash = await visitor.openPage().ask(evmId, 'eth_sendTransaction', [request])
    expect(visitor.shown.at(-1)).not.toContain('already')
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    await expect.poll(visitor.received).toBe(tenth + 1n)
  })
})

describe('an operation whose answer is lost [L30]', () => {
  it.each(losses)('is answered with its transaction, and pays once (%s)', async (how) => {
    const visitor = await visit('smartAccount')
    bundler.lose('eth_sendUserOperation', how)
    const hash = await visitor.pay(visitor.openPage())
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    expect(await visitor.received()).toBe(tenth)
  })

  it('is submitted again, the same, where it did not arrive', async () => {
    const visitor = await visit('smartAccount')
    bundler.lose('eth_sendUserOperation', 'dropped')
    const hash = await visitor.pay(visitor.openPage())
    expect(await mined(hash)).toMatchObject({ status: 'success' })
    expect(await visitor.received()).toBe(tenth)
  })

  it('warns that it went through when the site requests the same again after a reload', async () => {
    const visitor = await visit('smartAccount')
    const page = visitor.openPage()
    await leftBehind(bundler, 'eth_sendUserOperation', page, () => visitor.pay(page))
    await visitor.pay(visitor.openPage())
    expect(visitor.shown.at(-1)).toContain('already sent exactly this')
  })
})

describe('a Solana transaction whose answer is lost [L30]', () => {
  /** Creates a transfer of lamports to a friend without funds. */
  async function solanaVisit() {
    const wallet = await openVisit(settings(), 'eoa')
    const { solana: from } = wallet.addresses
    const friend = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
    await ask('requestAirdrop', [from, 2_000_000_000])
    const received = async () => Object(await ask('getBalance', [friend])).value
    const pay = async (page: ReturnType<typeof wallet.openPage>) => {
      const { value } = Object(await ask('getLatestBlockhash', []))
      const transaction = base64.encode(transferOf(from, friend, value.blockhash))
      const params = { transaction }
      return Object(await page.ask('solana:localnet', 'solana_signAndSendTransaction', params))
    }
    return { ...wallet, received, pay }
  }
  async function ask(method: string, params: unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(solanaChain().rpcUrl, { method: 'POST', headers, body })
    return Object(await response.json()).result
  }

  const half = 500_000_000
  function transferOf(from: string, to: string, blockhash: string): Uint8Array {
    const lamports = new Uint8Array(new BigUint64Array([BigInt(half)]).buffer)
    return Uint8Array.from([
      ...[1, ...new Uint8Array(64)],
      ...[1, 0, 1, 3, ...base58.decode(from), ...base58.decode(to), ...new Uint8Array(32)],
      ...base58.decode(blockhash),
      ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...lamports],
    ])
  }

  it.each(losses)('is answered with its signature, and pays once (%s)', async (how) => {
    const visitor = await solanaVisit()
    solana.lose('sendTransaction', how)
    const { signature } = await visitor.pay(visitor.openPage())
    const [status] = Object(await ask('getSignatureStatuses', [[signature]])).value
    expect(status).toMatchObject({ err: null })
    expect(await visitor.received()).toBe(half)
  })

  it('warns that it went through when the site requests the same again after a reload', async () => {
    const visitor = await solanaVisit()
    const page = visitor.openPage()
    await leftBehind(solana, 'sendTransaction', page, () => visitor.pay(page))
    await visitor.pay(visitor.openPage())
    expect(visitor.shown.at(-1)).toContain('already sent exactly this')
  })

  it('waits with the same while the first may be carried out yet, and leaves it at one', async () => {
    const visitor = await solanaVisit()
    const page = visitor.openPage()
    solana.lose('sendTransaction', 'dropped', 40)
    const { signature } = await driven(() => visitor.pay(page))
    expect(signature).toMatch(/^\w{80,90}$/)
    const again = driven(() => visitor.pay(page))
    await expect(again).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(visitor.shown).toHaveLength(1)
  })
})
