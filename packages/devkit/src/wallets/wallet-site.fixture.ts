import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { WorldDescription } from '../description.ts'
import { devWalletsOf } from '../playwright.ts'
import { bundleDevWallets } from './bundle.ts'
import {
  type DevWalletKind,
  type DevWalletMode,
  type DevWalletsOptions,
  devWalletKinds,
} from './options.ts'

export type Visit = { mode?: DevWalletMode; kinds?: readonly DevWalletKind[] }

/** A browser and a site whose pages have the dev wallets, under the policy that the product works under. */
export async function walletSite(
  world: Pick<WorldDescription, 'chains'>,
  options: Omit<DevWalletsOptions, 'chains'> = {},
) {
  // The workspace's own finder; it lies outside of this package's sources.
  const { findHeadless } = await import(
    new URL('../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findHeadless()
  const browser = await chromium.launch({ executablePath: path, args })
  const server = await serveSite(world, options)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    visitor: () => newVisitor(browser, `http://localhost:${port}`),
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** One visitor: a page of a fresh profile, and every error that its console showed. */
async function newVisitor(browser: Browser, origin: string) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return {
    page,
    violations,
    async open({ mode = 'approve', kinds = ['evm', 'second', 'solana'] }: Visit = {}) {
      await page.goto(`${origin}/?${new URLSearchParams({ mode, kinds: kinds.join() })}`)
      await collectWallets(page)
      return devWalletsOf(page)
    },
    request: (method: string, params: unknown[] = [], rdns = 'dev.latchkey.wallet') =>
      request(page, method, params, rdns),
    leave: () => page.context().close(),
  }
}
export type Visitor = Awaited<ReturnType<typeof newVisitor>>

async function serveSite(
  { chains }: Pick<WorldDescription, 'chains'>,
  options: Omit<DevWalletsOptions, 'chains'>,
): Promise<Server> {
  const nodes = chains.map(({ rpcUrl }) => rpcUrl).join(' ')
  const policy = `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' ${nodes}; require-trusted-types-for 'script'; trusted-types 'none'`
  const scripts = new Map<string, Promise<string>>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-security-policy', policy)
    if (pathname !== '/wallets.js') {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><html lang="en"><title>Page</title><script src="/wallets.js?${searchParams}"></script><button>Focus</button></html>`,
      )
      return
    }
    const key = searchParams.toString()
    const script =
      scripts.get(key) ?? bundleDevWallets({ chains, ...options, ...visitOf(searchParams) })
    scripts.set(key, script)
    response.setHeader('content-type', 'text/javascript').end(await script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const modes: readonly DevWalletMode[] = ['ask', 'approve', 'reject', 'hang']

function visitOf(query: URLSearchParams) {
  const kinds = query.get('kinds')?.split(',') ?? []
  return {
    mode: modes.find((mode) => mode === query.get('mode')) ?? 'approve',
    kinds: devWalletKinds.filter((kind) => kinds.includes(kind)),
  }
}

/** Listens as a site does; what was found is at `window.found` (by rdns) and `window.standard`. */
function collectWallets(page: Page) {
  return page.evaluate(() => {
    const found = new Map<string, unknown>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      if (event instanceof CustomEvent) found.set(event.detail.info.rdns, event.detail)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const standard: unknown[] = []
    const api = { register: (...wallets: unknown[]) => standard.push(...wallets) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    Object.assign(window, { found, standard })
  })
}

/** Calls an announced provider; refusals come back as `{ code, message }`. */
function request(page: Page, method: string, params: unknown[], rdns: string): Promise<unknown> {
  return page.evaluate(
    async ({ method, params, rdns }) => {
      const found: Map<string, { provider: { request(one: unknown): Promise<unknown> } }> =
        Reflect.get(window, 'found')
      try {
        return await found.get(rdns)?.provider.request({ method, params })
      } catch (error) {
        return error instanceof Error
          ? { code: Reflect.get(error, 'code'), message: error.message }
          : error
      }
    },
    { method, params, rdns },
  )
}
