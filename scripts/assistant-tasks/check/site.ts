import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devWalletsOf, installInPage } from '@latchkey/devkit/playwright'
import type { DevWalletsOptions } from '@latchkey/devkit/wallets'
import type { BrowserContextOptions, Page } from 'playwright'
import { run } from '../../packages/matrix/pack.ts'
import { serveFolders, serveUnderPolicy } from '../../packages/matrix/serve.ts'
import type { Bench } from './bench.ts'
import { type AtEnd, shopChain, shortened, solanaVisitor, visitorKeys } from './visitor.ts'

/** The services that the shop's code names. */
export const shop = {
  gateway: 'https://gateway.shop.example',
  relay: 'wss://relay.shop.example',
}

/** How a site is built and served. */
export type SiteOptions = {
  /** The Content-Security-Policy. Default: none. */
  policy?: string
  /** What replaces the address of the relay. Default: an address where nothing listens. */
  relayUrl?: string
}

/** A served site, to visit. */
export type Site = {
  url: string
  /** Opens the site in a new browser profile with the visitor's wallets. */
  open(options?: VisitOptions): Promise<Visit>
}

export type VisitOptions = BrowserContextOptions & {
  path?: string
  wallets?: Partial<DevWalletsOptions>
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A page that a visitor has opened. */
export type Visit = {
  page: Page
  wallets: ReturnType<typeof devWalletsOf>
  /** What the page threw. */
  thrown: readonly Error[]
  /** Presses the button, picks Dev Wallet in the dialog and approves. */
  connect(button?: RegExp): Promise<void>
  /** Waits until the page shows a text. */
  shows(text: string | RegExp): Promise<void>
  /** Presses the first button with this name. */
  press(name: string | RegExp): Promise<void>
  /** Confirms in the dialog and approves in the wallet, each time that they ask, until `isDone`. */
  agree(isDone: () => Promise<boolean>, limit?: number): Promise<void>
  /** Confirms a review in the dialog, if the site has requested one. */
  confirmReview(): Promise<void>
  /** Rejects what the wallet asks next. */
  refuse(): Promise<void>
}

const silent = 'ws://127.0.0.1:9'

/** Builds the site of a project and serves it. */
export async function buildSite({
  folder,
  bench,
  atEnd,
  policy,
  relayUrl = silent,
}: SiteOptions & { folder: string; bench: Bench; atEnd: AtEnd }): Promise<Site> {
  const { gatewayUrl } = await bench.world()
  const services = { [shop.gateway]: gatewayUrl, [shop.relay]: relayUrl }
  run('node_modules/.bin/vite', ['build', '--outDir', 'dist', '--emptyOutDir'], folder)
  const dist = join(folder, 'dist')
  replaceServices(dist, services)
  const served = await (policy
    ? serveUnderPolicy(dist, withServices(policy, services))
    : serveFolders(dist))
  atEnd(() => served.close())
  return {
    url: served.url,
    open: (options) => openSite({ url: served.url, bench, atEnd }, options),
  }
}

/** Replaces the addresses of the shop's services in what was built. */
export function replaceServices(folder: string, services: Readonly<Record<string, string>>): void {
  for (const path of globSync('**/*.{js,mjs,html,json,rsc,body}', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    const local = withServices(text, services)
    if (local !== text) writeFileSync(join(folder, path), local)
  }
}

function withServices(text: string, services: Readonly<Record<string, string>>): string {
  return Object.entries(services).reduce((all, [from, to]) => all.replaceAll(from, to), text)
}

/** Opens an address in a new browser profile, with the visitor's wallets. */
export async function openSite(
  { url, bench, atEnd }: { url: string; bench: Bench; atEnd: AtEnd },
  { path = '/', wallets = {}, prepare, ...options }: VisitOptions = {},
): Promise<Visit> {
  const world = await bench.world()
  const context = await (await bench.browser()).newContext(options)
  atEnd(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(bench.patience)
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  const [first, second] = visitorKeys
  await installInPage(page, {
    chains: [
      { id: 'eip155:1', rpcUrl: world.ethereum.rpcUrl, name: 'Ethereum' },
      { id: 'eip155:8453', rpcUrl: world.base.rpcUrl, name: 'Base' },
      {
        id: `eip155:${shopChain.id}`,
        rpcUrl: world.own.rpcUrl,
        name: shopChain.name,
        coin: shopChain.nativeCurrency,
      },
      {
        id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        rpcUrl: `${world.gatewayUrl}/v1/?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=shop`,
        name: 'Solana',
      },
    ],
    solanaKeys: [solanaVisitor],
    kinds: ['evm', 'second'],
    evmKeys: [first],
    secondKeys: [second],
    ...wallets,
  })
  await prepare?.(page)
  await page.goto(`${url}${path}`)
  const devWallets = devWalletsOf(page)
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const review = page
    .locator('latchkey-dialog')
    .getByRole('button', { name: 'Confirm', exact: true })
  const confirmReview = () =>
    review
      .or(devWallets.window)
      .first()
      .waitFor()
      .then(async () => {
        if (await review.isVisible()) await review.click()
        await devWallets.window.waitFor()
      })
  return {
    page,
    wallets: devWallets,
    thrown,
    shows,
    press,
    confirmReview,
    async refuse() {
      await confirmReview()
      await devWallets.reject()
      await devWallets.window.waitFor({ state: 'detached' })
    },
    async agree(isDone, limit = bench.patience) {
      const end = Date.now() + limit
      while (!(await isDone())) {
        if (Date.now() > end) throw new Error('The page does not come to its end')
        const approval = devWallets.window.getByRole('button', { name: 'Approve', exact: true })
        for (const button of [approval, review])
          if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {})
        await page.waitForTimeout(100)
      }
    },
    async connect(button = /connect|log ?in|wallet/i) {
      await press(button)
      await pickDevWallet(page)
      await devWallets.approve()
      const address = wallets.evmKeys?.[0]?.address ?? first.address
      await page
        .getByText(new RegExp(`${shortened(address)}|${address}`, 'i'))
        .first()
        .waitFor()
    },
  }
}

/** Picks Dev Wallet in the open dialog. */
async function pickDevWallet(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dev Wallet(?! Two)/ })
    .first()
    .click()
}
