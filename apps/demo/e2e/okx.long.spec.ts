import { devices, type Page } from '@playwright/test'
import { bundle } from './foreign/bundle.ts'
import { expectSent } from './sent.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row, type Visitor, visitorOf } from './visitor.ts'

const address = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const shown = '0x14dC…9955'
const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13']
const inApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 OKApp/6.90'

/** Puts OKX Wallet into a page: at its own place there, and announced or not. */
async function okxInPage(page: Page, { world, gatewayUrl }: Stack, isAnnounced: boolean) {
  const chains = world.chains
    .filter(({ id }) => id.startsWith('eip155:'))
    .map(({ id }) => ({ id, rpcUrl: `${gatewayUrl}/v1/?chainId=${id}&projectId=demo` }))
  await page.addInitScript({ content: await bundle('okx.ts', { chains, isAnnounced }) })
}

/** In by the list, and out from either side. */
async function inAndOutInPage(visitor: Visitor, stack: Stack): Promise<void> {
  const { page, button, dialog, view, open, pick, press } = visitor
  const window = page.getByRole('dialog', { name: 'OKX Wallet' })
  const approve = () => window.getByRole('button', { name: 'Approve' }).click()
  const connect = async () => {
    await open()
    await expect(row(view, 'OKX Wallet')).toHaveCount(1)
    await pick('OKX Wallet')
    await approve()
    await expect(button).toHaveText(shown)
    await expect(dialog).toBeHidden()
  }
  await connect()
  await page.reload()
  await expect(button).toHaveText(shown)
  await expectSignature(visitor, { address, decide: approve })
  await expectSent(visitor, stack, { decide: approve })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await connect()
  await page.evaluate(() => Reflect.get(window, 'okxSwitches').disconnect())
  await expect(button).toHaveText('Connect wallet')
}

for (const { how, isAnnounced } of [
  { how: 'announces itself', isAnnounced: true },
  { how: 'is no more than window.okxwallet', isAnnounced: false },
]) {
  test(`OKX Wallet that ${how} connects, survives a reload, signs, sends, and is left from either side [A2, G1]`, async ({
    page,
    visitor,
    stack,
  }) => {
    await okxInPage(page, stack, isAnnounced)
    await visitor.enter()
    await inAndOutInPage(visitor, stack)
  })
}

test('the link of OKX Wallet for Solana opens the page in the browser of its app, where it connects [A2, C11]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ ...iPhone, baseURL: stack.url })
  const visitor = visitorOf(await context.newPage())
  const { page, enter, open, press, view } = visitor
  const links: string[] = []
  await page.route('https://web3.okx.com/**', (route) => {
    links.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await enter()
  for (const network of ['Local One', 'Local Two'])
    await page.getByRole('checkbox', { name: network }).uncheck()
  await open()
  await press(/^All wallets/)
  await visitor.search('OKX')
  await view.getByRole('link', { name: 'OKX Wallet' }).tap()
  await expect.poll(() => links).toHaveLength(1)
  const own = new URL(new URL(links[0] ?? '').searchParams.get('deeplink') ?? '')
  expect(own.href).toMatch(/^okx:\/\/wallet\/dapp\/url\?/)
  await context.close()

  const app = await browser.newContext({ ...iPhone, userAgent: inApp })
  const there = visitorOf(await app.newPage())
  await okxInPage(there.page, stack, false)
  await there.page.goto(own.searchParams.get('dappUrl') ?? '')
  await inAndOutInPage(there, stack)
  await app.close()
})
