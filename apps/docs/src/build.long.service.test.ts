import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findHeadless } from '../../../scripts/chromium.ts'
import { type Served, serveFolders } from '../../../scripts/packages/matrix/serve.ts'
import { errorPages } from './errorPages.ts'
import { pageFiles } from './site.ts'
import { stagePage } from './stage.ts'

const built = 'apps/docs/.cache/site'
const pages = [...pageFiles.map(stagePage), ...errorPages()]
const texts = new Map<string, string>()
let site: Served
let browser: Browser

beforeAll(async () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=latchkey-source', 'apps/docs/src/main.ts'],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  for (const name of globSync('**/*.html', { cwd: built }))
    texts.set(`/${name}`, readFileSync(join(built, name), 'utf8'))
  site = await serveFolders(built)
  const { path, args } = await findHeadless()
  browser = await chromium.launch({ executablePath: path, args })
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The file that an address leads to. */
function htmlOf(address: string): string | undefined {
  return texts.get(address.endsWith('/') ? `${address}index.html` : `${address}.html`)
}

/** The values of an attribute in a page. */
function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  )
}

it('has a titled page for each document and each error, linked in its sidebar [K9]', () => {
  for (const { address, file } of pages) {
    const html = htmlOf(address) ?? ''
    expect(html, file).toMatch(/<title>[^<]+ \| Latchkey<\/title>/)
    expect(valuesOf(html, 'href'), file).toContain(address)
  }
})

it('has no dead link and no dead anchor [K9]', () => {
  const files = new Set(globSync('**/*', { cwd: built }).map((name) => `/${name}`))
  const dead: string[] = []
  for (const [page, html] of texts) {
    for (const href of [...valuesOf(html, 'href'), ...valuesOf(html, 'src')]) {
      if (/^(https?|mailto|data):/.test(href)) continue
      const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#')
      const target = path === '' ? html : htmlOf(path)
      const isThere = target !== undefined || files.has(path)
      const hasAnchor =
        anchor === undefined ||
        anchor === '' ||
        target?.includes(` id="${decodeURIComponent(anchor)}"`)
      if (!isThere || !hasAnchor) dead.push(`${page}: ${href}`)
    }
  }
  expect(dead).toEqual([])
})

/** Opens a page and returns what the browser refused or requested elsewhere. */
async function open(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.url) && !url.startsWith('data:')) faults.push(url)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  return faults
}

it.each([
  '/',
  '/start',
  '/options',
  '/api/core',
  '/errors/FEE_ROSE',
])('%s requests nothing elsewhere, and keeps to its policy in both themes [K9]', async (address) => {
  const page = await browser.newPage()
  const faults = await open(page, address)
  await page.getByRole('switch').first().click()
  await page.close()
  expect(faults).toEqual([])
})

it('finds pages by a word of their text, without a request elsewhere [K9]', async () => {
  const page = await browser.newPage()
  const faults = await open(page, '/start')
  for (const [word, address] of [
    ['counterfactual', '/embedded-wallet'],
    ['FEE_ROSE', '/errors/FEE_ROSE'],
    ['allowedOrigins', '/packages/gateway'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').fill(word)
    await page.locator(`.results a[href^="${address}"]`).first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.close()
  expect(faults).toEqual([])
})
