import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { connectWithDevWallet, openBrowser, type TestBrowser } from './browser.ts'
import { installCreated } from './created.ts'
import { startNext } from './next.ts'
import { run } from './pack.ts'
import { serveUnderPolicy } from './serve.ts'

const evm = { account: '0xf39F…2266', signature: /^0x[\da-f]{130}$/ }
const solana = { account: '3UcN38…m8ZA', signature: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/ }

/** `create.packed.test.ts` has `vite`. */
const short = [{ name: 'html', ...evm }]
const long = [
  { name: 'wagmi', ...evm },
  { name: 'solana', ...solana },
  { name: 'vue', ...evm },
  { name: 'svelte', ...evm },
  { name: 'rainbowkit', ...evm },
]
const withNext = [{ name: 'next', ...evm }]

/** Of `docs/csp.md`, with the local services. */
const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:",
  "connect-src 'self' http://127.0.0.1:4310 ws://127.0.0.1:4310 ws://127.0.0.1:4320",
  "require-trusted-types-for 'script'",
].join('; ')

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

// Each test installs an app and builds it.
const timeout = 900_000

it.each(
  process.env.LATCHKEY_LONG ? [...short, ...long] : short,
)('the example $name builds, connects a dev wallet and signs, under the strict policy [L34] [L36] [L37]', {
  timeout,
}, async ({ name, account, signature }) => {
  const app = installCreated(inject('workshop'), name)
  run('npm', ['run', 'build'], app)
  const site = await serveUnderPolicy(join(app, 'dist'), policy)
  onTestFinished(() => site.close())
  const sign = (page: Page) => signMessage(page, signature)
  expect(await connectWithDevWallet(browser, site.url, sign)).toContain(account)
  await site.close()
})

it.runIf(process.env.LATCHKEY_LONG).each(withNext)(
  'the example $name builds, connects a dev wallet, signs, and renders the account on the server [L36] [L37]',
  { timeout },
  async ({ name, account, signature }) => {
    const app = installCreated(inject('workshop'), name)
    run('npm', ['run', 'build'], app)
    const site = await startNext(app)
    onTestFinished(() => site.close())
    const sign = (page: Page) => signMessage(page, signature)
    expect(await connectWithDevWallet(browser, site.url, sign)).toContain(account)
    expect(await site.htmlWith(await browser.cookies(site.url))).toContain(account)
    expect(site.log()).not.toMatch(/error/i)
  },
)

it.runIf(process.env.LATCHKEY_LONG)(
  'the example next-auth builds, signs a dev wallet in, and renders the members’ part on the server until the sign-out [L32] [L36] [L37]',
  { timeout },
  async () => {
    const app = installCreated(inject('workshop'), 'next-auth')
    run('npm', ['run', 'build'], app)
    const site = await startNext(app)
    onTestFinished(() => site.close())
    const member = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const isKnown = async () =>
      (await site.htmlWith(await browser.cookies(site.url))).includes(member)
    const use = async (page: Page) => {
      expect(await isKnown()).toBe(false)
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByText(member).waitFor()
      await page.reload()
      await page.getByText(member).waitFor()
      expect(await isKnown()).toBe(true)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
      expect(await isKnown()).toBe(false)
    }
    await connectWithDevWallet(browser, site.url, use, 'Members')
    expect(site.log()).not.toMatch(/error/i)
  },
)

async function signMessage(page: Page, signature: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.locator('output code').filter({ hasText: signature }).waitFor()
}
