import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ed25519 } from '@noble/curves/ed25519'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grace } from './connector.ts'
import { type AppChanges, walletApp } from './wallet-app.fixture.ts'

const policy =
  "default-src 'self'; connect-src 'self' ws://localhost:*; require-trusted-types-for 'script'; trusted-types 'none'"
const phone = devices['Pixel 7']
const webView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36'
const html =
  '<!doctype html><html lang="en"><title>Phone</title><script type="module" src="/page.js"></script><body></body></html>'
let answerTo: (url: string) => { headers: Record<string, string>; body: string }
let server: Server
let browser: Browser
/** A site of the public network, which Chromium lets reach this device only with a permission. */
const publicSite = 'https://public.test'
let port = 0

beforeAll(async () => {
  // The workspace's own finder; it lies outside of this package's sources.
  const { findHeadless } = await import(
    new URL('../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findHeadless()
  const insecureHost = '--host-resolver-rules=MAP phone.test 127.0.0.1'
  browser = await chromium.launch({ executablePath: path, args: [...args, insecureHost] })
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./phone-page.fixture.ts', import.meta.url))],
    bundle: true,
    write: false,
    splitting: true,
    outdir: '/',
    entryNames: 'page',
    format: 'esm',
    conditions: ['latchkey-source'],
  })
  const files = new Map(outputFiles.map(({ path: name, text }) => [name, text]))
  answerTo = (url) => {
    const script = files.get(new URL(url, publicSite).pathname)
    const headers = {
      'content-security-policy': policy,
      'content-type': script ? 'text/javascript' : 'text/html',
    }
    return { headers, body: script ?? html }
  }
  server = createServer(({ url = '/' }, response) => {
    const { headers, body } = answerTo(url)
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const bound = server.address()
  port = typeof bound === 'object' && bound !== null ? bound.port : 0
})
afterAll(async () => {
  await browser.close()
  server.close()
})

type Visit = {
  agent?: string
  origin?: string
  wallet?: boolean
  app?: AppChanges | null
  /**
   * What the browser says of the permission to reach this device: allowed or denied before, allowed once the page reaches
   * out, or never decided.
   */
  loopback?: 'allowed' | 'denied' | 'allows' | 'undecided'
}

/** A visitor with a phone: links to wallet apps are answered by the app, if there is one. */
async function visit({ agent, origin, wallet, app = {}, loopback }: Visit) {
  const from = origin ?? (loopback ? publicSite : `http://localhost:${port}`)
  const context = await browser.newContext({
    ...phone,
    ...(agent && { userAgent: agent }),
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security|Trusted/.test(message.text())) problems.push(message.text())
  })
  const installed = app && walletApp(app)
  const links: string[] = []
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.enable')
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('solana-wallet:')) return
    links.push(url)
    installed?.open(url)
  })
  if (wallet) await page.addInitScript(announceWallet)
  if (loopback)
    await context.route(`${publicSite}/**`, (route) =>
      route.fulfill(answerTo(route.request().url())),
    )
  if (loopback && loopback !== 'denied') await context.grantPermissions(['local-network-access'])
  if (loopback && loopback !== 'allowed') await page.addInitScript(playPermission, loopback)
  await page.clock.install()
  await page.goto(app ? from : `${from}/#alone`)
  // The page has begun to wait for other wallets. After that the apps are offered, or are not.
  await page.clock.runFor(grace)
  return {
    page,
    links,
    problems,
    app: installed,
    async leave() {
      await installed?.stop()
      await context.close()
    },
  }
}

function announceWallet() {
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
  }
  const wallet = {
    version: '1.0.0',
    name: 'Other',
    chains: ['solana:devnet'],
    accounts: [],
    features,
  }
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) event.detail.register(wallet)
  })
}

/** Plays what the browser says of the permission. A headless one shows no question. */
function playPermission(kind: 'denied' | 'allows' | 'undecided') {
  const { permissions } = navigator
  const query = permissions.query.bind(permissions)
  let hasReachedOut = false
  const Socket = WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      hasReachedOut = true
    }
  }
  permissions.query = async (descriptor) => {
    const status = await query(descriptor)
    const isReal = kind === 'allows' && hasReachedOut
    const value = kind === 'denied' ? 'denied' : 'prompt'
    return isReal ? status : Object.create(status, { state: { value } })
  }
}

function logOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'log'))
}
function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}
/** Clicks on a page that has opened an app. Chromium's prompt about it, invisible here, blocks touches. */
function pressAgain(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).dispatchEvent('click')
}

describe('on an emulated phone', () => {
  it('offers the wallet apps and opens one in the click, under a strict CSP [A2.4] [C12]', async () => {
    const { page, links, problems, app, leave } = await visit({})
    await expect.poll(() => logOf(page)).toEqual(['offered Mobile Wallet Adapter'])
    await press(page, 'Connect')
    await expect.poll(() => logOf(page)).toContain(`Connect "${app?.address}"`)
    expect(links).toEqual([expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?/)])
    expect(await logOf(page)).toContain('opened, in the click')
    await pressAgain(page, 'Sign')
    await expect.poll(async () => (await logOf(page)).at(-1)).toMatch(/^Sign /)
    const signature = JSON.parse((await logOf(page)).at(-1)?.slice('Sign '.length) ?? '""')
    const [bytes, key] = [signature, app?.address ?? ''].map(
      (text) => new Uint8Array(getBase58Encoder().encode(text)),
    )
    if (!bytes || !key) throw new Error('No signature')
    expect(ed25519.verify(bytes, new TextEncoder().encode('Hello'), key)).toBe(true)
    expect(problems).toEqual([])
    await leave()
  })

  it('remembers the account over a reload without opening the app [C12.8]', async () => {
    const { page, links, app, leave } = await visit({})
    await press(page, 'Connect')
    await expect.poll(() => logOf(page)).toContain(`Connect "${app?.address}"`)
    await page.reload()
    await expect.poll(() => logOf(page)).toContain('offered Mobile Wallet Adapter')
    await page.waitForFunction(() => Reflect.get(window, 'isConnected')())
    expect(links).toHaveLength(1)
    await pressAgain(page, 'Sign')
    await expect.poll(async () => (await logOf(page)).at(-1)).toMatch(/^Sign "/)
    await expect.poll(() => links).toHaveLength(2)
    await leave()
  })

  it('says that there is no wallet when nothing answers within 3 s [B6] [C12.7] [I3.8]', async () => {
    const { page, leave } = await visit({ app: null })
    await press(page, 'Connect')
    await expect
      .poll(() => logOf(page))
      .toContain(
        'Connect MOBILE_WALLET_NOT_FOUND To use mobile wallet adapter, you must have a compatible mobile wallet application installed on your device.',
      )
    await leave()
  })

  it.each([
    ['where another Solana wallet is installed', { wallet: true }],
    ['in a web view', { agent: webView }],
    ['on a computer', { agent: 'Mozilla/5.0 (X11; Linux x64) Chrome/120.0.0.0 Safari/537.36' }],
  ])('are not offered %s [C12]', async (_, kind) => {
    const { page, leave } = await visit(kind)
    expect((await logOf(page)).join()).not.toContain('Mobile Wallet Adapter')
    await leave()
  })

  it('are not offered in an insecure page, where connecting says why [C12] [I3.3]', async () => {
    const insecure = `http://phone.test:${port}`
    const { page, leave } = await visit({ origin: insecure, app: null })
    expect(await logOf(page)).toEqual([])
    await press(page, 'Connect unoffered')
    await expect
      .poll(() => logOf(page))
      .toContain('Connect unoffered MOBILE_SECURE_CONTEXT Secure context required')
    await leave()
  })

  it('cannot be reached from a web view, which is reported [B6] [I3.6]', async () => {
    const { page, leave } = await visit({ agent: webView, app: null })
    await press(page, 'Connect unoffered')
    await expect
      .poll(() => logOf(page))
      .toContain('Connect unoffered MOBILE_BROWSER_UNSUPPORTED Browser not supported')
    await leave()
  })

  describe('whose browser asks before a page reaches apps on the device (Local Network Access)', () => {
    it('opens the app in the click where the visitor has allowed it [C12]', async () => {
      const { page, links, app, leave } = await visit({
        loopback: 'allowed',
      })
      await press(page, 'Connect')
      await expect.poll(() => logOf(page)).toContain(`Connect "${app?.address}"`)
      expect(links).toHaveLength(1)
      expect((await logOf(page)).join()).not.toContain('step allowApps')
      await leave()
    })

    it('lets the browser ask before an app covers the page, and opens the app with the next tap [C12]', async () => {
      const { page, links, app, leave } = await visit({
        loopback: 'allows',
      })
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
      )
      await press(page, 'Connect')
      await expect.poll(async () => (await logOf(page)).at(-1)).toBe('step tapToLaunch')
      expect(await logOf(page)).toContain('step allowApps')
      expect(links).toEqual([])
      await page.locator('html').click()
      await page.clock.runFor(10)
      await expect.poll(() => logOf(page)).toContain(`Connect "${app?.address}"`)
      expect(links).toHaveLength(1)
      await leave()
    })

    it('opens the app where the browser decides nothing, as before sockets needed the permission [C12]', async () => {
      const { page, links, app, leave } = await visit({ loopback: 'undecided' })
      await press(page, 'Connect')
      await expect.poll(() => logOf(page)).toContain(`Connect "${app?.address}"`)
      expect(links).toHaveLength(1)
      await leave()
    })

    it('opens no app that the browser would not let it reach, and says so [C12]', async () => {
      const { page, links, leave } = await visit({
        loopback: 'denied',
      })
      await press(page, 'Connect')
      await expect
        .poll(() => logOf(page))
        .toContain(
          'Connect MOBILE_LOOPBACK_DENIED The browser denies this page access to apps on this device',
        )
      expect(links).toEqual([])
      await leave()
    })
  })
})
