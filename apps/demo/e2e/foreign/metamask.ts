import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../../scripts/chromium.ts'
import type { Stack } from '../stack.ts'
import { createBackground } from './background.ts'
import { bundle } from './bundle.ts'

type Facts = { nodes: (readonly [string, string])[]; account: string }

function factsOf({ world }: Stack): Facts {
  const nodes = world.chains
    .filter(({ id }) => id.startsWith('eip155:'))
    .map(({ id, rpcUrl }) => [hexOf(id), rpcUrl] as const)
  return { nodes, account: world.accounts.evm[0]?.address ?? '' }
}

function hexOf(id: ChainId): string {
  return `0x${Number(referenceOf(id)).toString(16)}`
}

/**
 * Puts MetaMask's in-page code into a page, with a background that lives in the test. Gives the methods that it
 * declines, to be filled as the test goes on, and what leaves the site from the wallet's side.
 */
export async function metamaskInPage(page: Page, stack: Stack) {
  const declined = new Set<string>()
  const post = (message: string) =>
    page.evaluate((text) => window.metamaskNotify(text), message).catch(() => {})
  const background = createBackground({
    ...factsOf(stack),
    declined,
    notify: (method, params) => void post(JSON.stringify({ jsonrpc: '2.0', method, params })),
  })
  await page.exposeBinding('metamaskBackground', async (_, request: string) =>
    JSON.stringify(await background.handle(JSON.parse(request))),
  )
  await page.addInitScript({ content: await bundle('metamask-page.ts') })
  await page.addInitScript({ content: await bundle('metamask-inpage.ts') })
  return { declined, leave: background.leave }
}

/** A full Chromium with MetaMask's in-page code in an unpacked extension. */
export async function metamaskExtension(stack: Stack) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-extension-'))
  const extension = join(folder, 'extension')
  await mkdir(extension)
  const parts = [
    ['inpage.js', await bundle('metamask-inpage.ts')],
    ['content.js', await bundle('metamask-content.ts')],
    ['worker.js', await bundle('metamask-worker.ts', factsOf(stack))],
    ['manifest.json', JSON.stringify(manifest)],
  ] as const
  for (const [name, text] of parts) await writeFile(join(extension, name), text)
  const { path, args } = await findChromium()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: path,
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...args,
      '--headless=new',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    baseURL: stack.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  // A page that is opened before the extension is there goes without it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    leave: () => worker.evaluate(() => Reflect.get(globalThis, 'leave')()),
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const everywhere = { matches: ['http://localhost/*'], run_at: 'document_start' }
const manifest = {
  manifest_version: 3,
  name: 'In-page code of MetaMask',
  version: '1.0',
  background: { service_worker: 'worker.js' },
  host_permissions: ['http://127.0.0.1/*'],
  content_scripts: [
    { ...everywhere, js: ['content.js'] },
    { ...everywhere, js: ['inpage.js'], world: 'MAIN' },
  ],
}
