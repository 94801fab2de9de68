import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readBlocks } from '../../docs/blocks.ts'
import { connectOn, openBrowser, type TestBrowser } from './browser.ts'
import { type NextSite, startNext } from './next.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'

let browser: TestBrowser
let site: NextSite

beforeAll(async () => {
  const folder = installProject(inject('workshop'), 'next')
  for (const { file, code } of readBlocks('docs/next.md')) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  cpSync(join(folder, 'shared/wallet.js'), join(folder, 'public/wallet.js'))
  run('npx', ['next', 'build'], folder)
  browser = await openBrowser()
  site = await startNext(folder)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('draws the account on Next’s server, without the other cookies, and connects [K1, K6]', async () => {
  const account = '0xd8dA…6045'
  expect(await connectOn(browser, site.url, { wallet: '/wallet.js' })).toBe(account)
  const html = await site.htmlWith(await browser.cookies(site.url), 'session=of-the-server')
  expect(html).toContain(account)
  expect(html).not.toContain('of-the-server')
  // Next reports what a prerendered page must not do: random values, the time, the request.
  expect(site.log()).not.toMatch(/error/i)
})

it('signs in with Auth.js, which knows the account on the server [L32]', async () => {
  const signer = privateKeyToAccount(generatePrivateKey())
  const page = await browser.openPage({})
  await page.exposeFunction('signMessage', (raw: `0x${string}`) =>
    signer.signMessage({ message: { raw } }),
  )
  await page.addInitScript(`globalThis.signer = { address: '${signer.address}' }`)
  await page.goto(site.url)
  await page.addScriptTag({
    type: 'module',
    content: `import { announce } from '/wallet.js'; announce()`,
  })
  await page.locator('.latchkey-button').click()
  await page.getByRole('button', { name: 'Packed Wallet' }).first().click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const account = `eip155:1:${signer.address}`
  await expect.poll(() => accountOnServer(page), { timeout: 30_000 }).toBe(account)
  await page.reload()
  expect(await accountOnServer(page)).toBe(account)
})

/** Returns the account that Auth.js gives a route of the site for this visitor. */
function accountOnServer(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await fetch('/account')).json())
}
