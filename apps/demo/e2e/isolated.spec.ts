import { embeddedOf } from './embedded.ts'
import { longUnless } from './long.ts'
import { beginPurchase, payWith } from './purchase.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { visitorOf } from './visitor.ts'

/** Whether a page has loaded it: what the embedder policy refuses has no size. */
const naturalWidth = (image: Element) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0

for (const policy of ['require-corp', 'credentialless'])
  test(`on a page that isolates itself (${policy}) a visitor connects, sees pictures and buys [L26]${longUnless(policy === 'require-corp')}`, async ({
    visitor,
  }) => {
    const { page, view, press } = visitor
    await visitor.enter('approve', `/isolated-${policy}`)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await visitor.open()
    await view.getByRole('button', { name: /^All wallets/ }).click()
    await view.getByRole('searchbox').fill('meta')
    const picture = view.locator('.pic img').first()
    await expect.poll(() => picture.evaluate(naturalWidth)).toBeGreaterThan(0)
    await press('Back')
    await visitor.pick('Dev Wallet', 'EVM networks')
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
    await visitor.open()
    await view.getByRole('tab', { name: 'NFTs' }).click()
    await expect.poll(() => view.locator('img').first().evaluate(naturalWidth)).toBeGreaterThan(0)

    await press('Buy')
    const paying = await beginPurchase(visitor)
    // The browser says of this window that it is closed.
    await expect(view.getByRole('button', { name: 'Open it again' })).toBeVisible()
    await expect(view).toContainText('Complete your purchase with Test money')
    await payWith(paying, '4242 4242 4242 4242')
    await expect(view.getByRole('heading', { name: 'Bought' })).toBeVisible()
  })

test('on a page that isolates itself a visitor logs in by e-mail to the embedded wallet, and signs [L26] @long', async ({
  visitor,
  wallet,
}) => {
  await visitor.enter('ask', '/isolated-require-corp')
  const { eip155: address } = (await wallet.create('isolated@site.example')).addresses
  await expectSignature(visitor, { address, decide: wallet.approve })
})

for (const path of ['/isolated-windows', '/isolated-credentialless'])
  test(`on ${path}, which loses its windows, the page itself goes to a social account and comes back [L26, A2] @long`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url })
    const page = await context.newPage()
    const visitor = visitorOf(page)
    const wallet = embeddedOf(visitor, stack)
    await visitor.enter('ask', path)
    await visitor.open()
    await visitor.view.getByRole('button', { name: 'Continue with Discord' }).click()
    await page.getByLabel('Email', { exact: true }).fill(`${path.slice(1)}@social.example`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await wallet.keepCode()
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
    await expect(page).toHaveURL(`${stack.url}${path}`)
    expect(context.pages()).toHaveLength(1)
    await context.close()
  })
