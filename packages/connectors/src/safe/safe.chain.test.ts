import { chainOf, evmKeys, minedReceipt } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import type { RunningGateway } from '@latchkey/gateway'
import { utils } from 'ethers5'
import type { Frame, Page } from 'playwright'
import { createPublicClient, http, isHex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deploySafe } from '../testing/safe/deploySafe.ts'
import { appFrame, type Frames, pageUrl, startFrames } from '../testing/safe/frames.ts'
import { other, startSite } from '../testing/site.fixture.ts'

const one = chainOf(worldForTests(), 'eip155:31337')
const [, , , , , , , , safeKey, ownerKey] = evmKeys
const safe = safeKey.address
const node = createPublicClient({ transport: http(one.rpcUrl) })
const message = 'Let me in'
const note = {
  domain: { name: 'Latchkey', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: message },
}

let frames: Frames
let gateway: RunningGateway
let page: Page
beforeAll(async () => {
  await deploySafe(one.rpcUrl, { safe, owner: ownerKey.address })
  gateway = await startSite()
  frames = await startFrames()
})
afterAll(async () => {
  await frames.close()
  await gateway.close()
})
beforeEach(async () => {
  page = await frames.page()
})
afterEach(() => page.context().close())

type Opening = {
  from?: string
  in?: string
  patience?: number
  deadline?: number
  auto?: boolean
}

/** Opens the host with the app in it. */
async function openSafe(host: object = {}, opening: Opening = {}): Promise<Frame> {
  const { from = frames.appOrigin, in: origin = frames.hostOrigin, ...rest } = opening
  const settings = { gatewayUrl: gateway.url, origins: [frames.hostOrigin], deadline: 30_000 }
  const appUrl = pageUrl(from, 'app', { ...settings, ...rest })
  const facts = { safe, owner: ownerKey.privateKey, chainId: 31337, rpcUrl: one.rpcUrl, appUrl }
  await page.goto(pageUrl(origin, 'host', { ...facts, ...host }))
  return appFrame(page)
}

/** Who signed a message of the Safe, by EIP-712; the host signs with viem. */
function signerOf(hash: string, signature: unknown): string {
  return utils.verifyTypedData(
    { chainId: 31337, verifyingContract: safe },
    { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    { message: hash },
    String(signature),
  )
}
const field = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)
const listed = (app: Frame) => app.waitForFunction(() => window.app.connectors().length > 0)
/** Waits until the host has received all earlier messages of the app, since messages arrive in order. */
const expectEventsReach = async (app: Frame) => {
  await app.evaluate(() => window.parent.postMessage({ method: 'last' }, '*'))
  await page.waitForFunction(() => window.received.at(-1) === 'last')
}
/** Waits for an answer. The page processes an answer as it arrives. */
const expectEventsIgnored = async (app: Frame) => {
  await app.waitForFunction(() => window.app.answers() > 0)
  expect(await app.evaluate(() => window.app.connectors())).toEqual([])
}

describe('in a frame of its Safe', () => {
  it('finds the Safe, connects, and has its account and chain [A2]', async () => {
    const app = await openSafe()
    await listed(app)
    expect(await app.evaluate(() => window.app.connectors())).toMatchObject([
      { id: 'safe', name: 'Safe', type: 'EXTERNAL', presents: 'elsewhere' },
    ])
    expect(await app.evaluate(() => window.app.connect())).toBe(safe)
    expect(await app.evaluate(() => window.app.account())).toMatchObject({
      address: safe,
      live: true,
      chainId: 'eip155:31337',
    })
  })

  it('signs messages and typed data as the Safe, with the key of its owner [A2]', async () => {
    const app = await openSafe()
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const signed = await app.evaluate((text) => window.app.sign(text), message)
    expect(signerOf(utils.hashMessage(message), field(signed, 'signature'))).toBe(ownerKey.address)
    const typed = await app.evaluate(
      ([account, data]) => window.app.request('eth_signTypedData_v4', [account, data]),
      [safe, JSON.stringify({ ...note, primaryType: 'Note' })],
    )
    const { domain, types, message: value } = note
    const hash = utils._TypedDataEncoder.hash(domain, types, value)
    expect(signerOf(hash, typed)).toBe(ownerKey.address)
  })

  it('sends a transfer and follows it to its confirmation on the chain', async () => {
    const app = await openSafe()
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const before = await node.getBalance({ address: other })
    const sent = await app.evaluate(
      ([to, amount]) => window.app.send(to ?? '', amount ?? ''),
      [other, String(parseEther('0.01'))],
    )
    expect(sent).toMatchObject({ outcome: { status: 'confirmed' } })
    const after = await node.getBalance({ address: other })
    expect(after - before).toBe(parseEther('0.01'))
  })

  it('reads the chain through the Safe, and knows what a Safe cannot do', async () => {
    const app = await openSafe()
    await listed(app)
    const ask = (method: string, ...params: unknown[]) =>
      app.evaluate(({ method, params }) => window.app.request(method, params), { method, params })
    expect(Number(await ask('eth_blockNumber'))).toBeGreaterThan(0)
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
    const elsewhere = await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    expect(elsewhere).toMatchObject({ failed: 4200 })
    expect(await ask('eth_sign', safe, '0x00')).toMatchObject({ failed: 4200 })
    expect(await ask('eth_sendRawTransaction', '0x00')).toMatchObject({ failed: 4200 })
    const foreign = await ask('personal_sign', '0x00', other)
    expect(foreign).toMatchObject({ failed: 4100 })
    expect(await ask('eth_sendTransaction', { data: '0x00' })).toMatchObject({ failed: -32602 })
  })

  it('does not follow the page to another network', async () => {
    const app = await openSafe()
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const moved = await app.evaluate(() => window.app.switchTo(31338))
    expect(moved).toMatchObject({ failed: 'CHAIN_NOT_SUPPORTED' })
  })

  it('is connected again after a reload of the frame, and left from the page', async () => {
    const app = await openSafe({}, { from: frames.nearOrigin })
    await listed(app)
    await app.evaluate(() => window.app.connect())
    await app.goto(app.url())
    await app.waitForFunction(() => window.app?.account()?.live)
    expect(await app.evaluate(() => window.app.account()?.address)).toBe(safe)
    expect(await app.evaluate(() => window.app.disconnect())).toBeUndefined()
    await app.goto(app.url())
    await app.waitForFunction(() => 'app' in window)
    await listed(app)
    expect(await app.evaluate(() => window.app.account())).toBeUndefined()
  })

  it('is connected without a click where the site wants that, also where it may store nothing', async () => {
    const app = await openSafe({}, { auto: true })
    await app.waitForFunction(() => window.app.account()?.live)
    await app.goto(app.url())
    await app.waitForFunction(() => window.app?.account()?.live)
    await app.evaluate(() => window.app.disconnect())
    const before = await page.evaluate(() => window.received.length)
    await expectEventsReach(app)
    expect(await page.evaluate((from) => window.received.slice(from), before)).toEqual(['last'])
    expect(await app.evaluate(() => window.app.account())).toBeUndefined()
  })

  it('is forgotten when the page is opened outside of the Safe', async () => {
    const app = await openSafe({}, { from: frames.nearOrigin })
    await listed(app)
    await app.evaluate(() => window.app.connect())
    await page.goto(app.url())
    await page.waitForFunction(() => window.app.account() === undefined)
    expect(await page.evaluate(() => window.app.connectors())).toEqual([])
  })

  it('hears a refusal', async () => {
    const app = await openSafe({ mode: 'refuse' })
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const signed = await app.evaluate((text) => window.app.sign(text), message)
    expect(signed).toMatchObject({ failed: 'REQUEST_DECLINED' })
  })

  it('reports a request that waits for another owner, and continues when that one has signed', async () => {
    const app = await openSafe({ mode: 'cosign' })
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const signing = app.evaluate((text) => window.app.sign(text), message)
    await app.waitForFunction(() => window.app.pending.length > 0)
    expect(await app.evaluate(() => window.app.pending)).toMatchObject([
      { messageHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    ])
    await page.evaluate(() => window.cosign())
    const signature = field(await signing, 'signature')
    expect(signerOf(utils.hashMessage(message), signature)).toBe(ownerKey.address)
  })

  it('ends the wait for another owner after a time, and names the hash', async () => {
    const app = await openSafe({ mode: 'cosign' }, { patience: 300 })
    await listed(app)
    await app.evaluate(() => window.app.connect())
    const signed = await app.evaluate((text) => window.app.sign(text), message)
    const pending = { messageHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }
    expect(signed).toMatchObject({ failed: 'REQUEST_PENDING', cause: pending })
  })
})

describe('the host of these tests', () => {
  it('is a Safe for the official SDK, too, and both get the same from it', async () => {
    const app = await openSafe()
    await listed(app)
    const reported = await app.evaluate(async (text) => {
      const { safe, txs, eth } = window.app.official()
      const answer = await txs.signMessage(text)
      const hash = 'messageHash' in answer ? answer.messageHash : ''
      return {
        info: await safe.getInfo(),
        chain: await safe.getChainInfo(),
        environment: await safe.getEnvironmentInfo(),
        settings: await eth.setSafeSettings([{ offChainSigning: true }]),
        price: await eth.getGasPrice(),
        signature: await safe.getOffChainSignature(hash),
      }
    }, message)
    expect(reported.info).toMatchObject({ safeAddress: safe, chainId: 31337, threshold: 1 })
    expect(reported.chain).toMatchObject({ chainId: '31337' })
    expect(reported.environment).toEqual({ origin: frames.hostOrigin })
    expect(isHex(reported.price)).toBe(true)
    expect(signerOf(utils.hashMessage(message), reported.signature)).toBe(ownerKey.address)
    await app.evaluate(() => window.app.connect())
    const ours = await app.evaluate((text) => window.app.sign(text), message)
    expect(field(ours, 'signature')).toBe(reported.signature)
  })

  it('carries out what the official SDK sends', async () => {
    const app = await openSafe()
    const before = await node.getBalance({ address: other })
    const hash = await app.evaluate(async (to) => {
      const { txs } = window.app.official()
      const { safeTxHash } = await txs.send({ txs: [{ to, value: '1000', data: '0x' }] })
      for (;;) {
        const { txHash } = await txs.getBySafeTxHash(safeTxHash)
        if (txHash) return txHash
      }
    }, other)
    if (!isHex(hash)) throw new Error(`${hash} is no hash`)
    await minedReceipt(node, hash)
    expect(await node.getBalance({ address: other })).toBe(before + 1000n)
  })
})

describe('hostile frames', () => {
  it('gets no message from the page when its origin is not allowed', async () => {
    const app = await openSafe({}, { in: frames.strangerOrigin })
    await expectEventsReach(app)
    await expectEventsIgnored(app)
    expect(await page.evaluate(() => window.received)).toEqual(['last'])
  })

  it('is ignored beside the Safe, even with the ids of the requests', async () => {
    const siblingUrl = pageUrl(frames.siblingOrigin, 'sibling')
    const app = await openSafe({ siblingUrl })
    await listed(app)
    expect(await app.evaluate(() => window.app.connect())).toBe(safe)
    expect(await app.evaluate(() => window.app.strangers())).toBeGreaterThan(0)
  })

  it('is waited for no longer than the deadline when it never answers', async () => {
    const app = await openSafe({ mode: 'silent' }, { deadline: 200 })
    await page.waitForFunction(() => window.received.length > 0)
    await app.waitForFunction(() => window.app.isTimedOut())
    await page.evaluate(() => window.answer())
    await expectEventsIgnored(app)
    expect(await page.evaluate(() => window.received)).toEqual(['getSafeInfo'])
  })

  it('may answer with a lot', async () => {
    const app = await openSafe({ mode: 'huge' })
    await listed(app)
    expect(await app.evaluate(() => window.app.connect())).toBe(safe)
  })

  it.each([
    ['nothing', null],
    ['a text', 'safe'],
    ['an address that is none', { safeAddress: '0x12', chainId: 1 }],
    ['markup', { safeAddress: '<img src=x>', chainId: 1 }],
    ['a chain that is none', { safeAddress: safe, chainId: -1 }],
    ['a chain that is an object', { safeAddress: safe, chainId: {} }],
  ])('is not listed when it calls itself %s', async (_, info) => {
    await expectEventsIgnored(await openSafe({ info }))
  })

  it.each(['0.9', '', 'x'])('is ignored in version "%s" of the protocol', async (version) => {
    await expectEventsIgnored(await openSafe({ version }))
  })

  it('is not looked for by a page that is in no frame', async () => {
    const settings = { gatewayUrl: gateway.url, origins: [frames.appOrigin] }
    await page.goto(pageUrl(frames.appOrigin, 'app', settings))
    await page.waitForFunction(() => 'app' in window)
    // Its parent is the page itself, which would receive its requests.
    await page.evaluate(() => window.postMessage({ method: 'last' }))
    await expectEventsIgnored(page.mainFrame())
    expect(await page.evaluate(() => window.app.answers())).toBe(1)
  })
})
