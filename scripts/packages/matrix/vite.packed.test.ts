import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectOn, openBrowser, type TestBrowser } from './browser.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

const workshop = inject('workshop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const newest = { vite: '8', react: '19', typescript: '7' }
const older = { vite: '6', react: '18.3', typescript: '5.4' }
const sites = process.env.LATCHKEY_LONG ? [newest, older] : [newest]

describe.each(sites)('Vite $vite with React $react', ({ react, typescript }) => {
  const name = `vite-react-${Math.trunc(Number(react))}`
  let folder: string
  beforeAll(() => {
    folder = installProject(workshop, name, 'vite')
  })

  it(`type-checks with TypeScript ${typescript} [K1]`, () => {
    run('npx', ['tsc', '-p', '.'], folder)
  })

  it('builds and connects [K1]', async () => {
    run('npx', ['vite', 'build'], folder)
    const site = await serveFolders(join(folder, 'dist'))
    expect(await connectOn(browser, site.url)).toBe('0xd8dA…6045')
    await site.close()
  })

  it('loads what a connection needs and what reports results once the dialog opens, not before [B8]', async () => {
    const site = await serveFolders(join(folder, 'dist'))
    const page = await browser.context.newPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const later = [/operations/, /connecting/i, /unseen/i]
    const loadedLater = () => later.filter((name) => loaded.some((path) => name.test(path)))
    await page.goto(site.url)
    await page
      .locator('latchkey-dialog')
      .getByText('Packed Wallet')
      .first()
      .waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(loadedLater()).toEqual([])
    await page.locator('.latchkey-button').click()
    await expect.poll(loadedLater).toEqual(later)
    await page.close()
    await site.close()
  })
})
