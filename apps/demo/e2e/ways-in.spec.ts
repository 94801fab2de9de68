import { devices } from '@playwright/test'
import { longUnless } from './long.ts'
import { expect, test } from './test.ts'
import { expectSignature, known } from './verify.ts'
import { type Family, visitorOf } from './visitor.ts'
import { inAndOut } from './walk.ts'

test.describe('a wallet in the browser', () => {
  for (const { family, namespace } of [
    { family: 'EVM networks', namespace: 'eip155' },
    { family: 'Solana', namespace: 'solana' },
    { family: 'Bitcoin', namespace: 'bip122' },
    { family: 'Polkadot', namespace: 'polkadot' },
  ] satisfies { family: Family; namespace: keyof typeof known }[]) {
    test(`of the family ${family} connects, signs, survives a reload and is left [A3, C15.1, D4]${longUnless(family === 'Bitcoin')}`, async ({
      page,
      visitor,
    }) => {
      const { enter, connect, button, wallet, open, press } = visitor
      await enter()
      await connect('Dev Wallet', family)
      await expect(button).toHaveAttribute('data-status', 'connected')
      const account = (await button.textContent()) ?? ''
      await page.reload()
      await expect(button).toHaveText(account)
      await expect(page.getByRole('definition').filter({ hasText: known[namespace] })).toBeVisible()
      await expectSignature(visitor, { family: namespace, decide: wallet.approve })
      await open()
      await press('Disconnect')
      await expect(button).toHaveText('Connect wallet')
    })
  }

  for (const { family, kind } of [
    { family: 'EVM networks', kind: 'evm' },
    { family: 'Solana', kind: 'solana' },
    { family: 'Bitcoin', kind: 'bitcoin' },
    { family: 'Polkadot', kind: 'polkadot' },
  ] as const) {
    test(`of the family ${family} leaves the site by itself [A3, C15.1] @long`, async ({
      visitor,
    }) => {
      await visitor.enter('approve')
      await visitor.open()
      await visitor.pick('Dev Wallet', family)
      await expect(visitor.button).toHaveAttribute('data-status', 'connected')
      await visitor.wallet.disconnect(kind)
      await expect(visitor.button).toHaveText('Connect wallet')
    })
  }
})

test('a wallet of the site itself connects, survives a reload, signs, and is left from either side [A2, C1, C15.1] @long', async ({
  page,
  visitor,
}) => {
  const { enter, open, pick, button, press } = visitor
  const approve = () =>
    page
      .getByRole('dialog', { name: 'Site Wallet' })
      .getByRole('button', { name: 'Approve' })
      .click()
  await enter()
  await page.getByRole('checkbox', { name: 'Custom wallet' }).check()
  const connect = async () => {
    await open()
    await pick('Site Wallet')
    await approve()
    await expect(button).toHaveText('0x9965…A4dc')
  }
  await connect()
  await page.reload()
  await expect(button).toHaveText('0x9965…A4dc')
  const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  await expectSignature(visitor, { address, decide: approve })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await connect()
  await page.evaluate(() => Reflect.get(window, 'latchkeySiteWallet').disconnect())
  await expect(button).toHaveText('Connect wallet')
})

for (const device of ['iPhone 13', 'Pixel 7'] as const) {
  test(`a wallet app opens by one tap on an emulated ${device}, survives a reload, signs, and is left from either side [C11, C13, D2]${longUnless(device === 'Pixel 7')}`, async ({
    browser,
    stack,
    phone,
  }) => {
    const { defaultBrowserType: _, ...emulation } = devices[device]
    const context = await browser.newContext({ ...emulation, baseURL: stack.url })
    const page = await context.newPage()
    const visitor = visitorOf(page)
    const { enter, open, view } = visitor
    // The app comes to the front, from a tab of its own too, and the page stays where it is.
    const links: string[] = []
    await context.route(`${stack.walletUrl}/**`, (route) => {
      links.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    const choice = () =>
      page.evaluate(() =>
        Object.entries(localStorage).find(([key]) => key.includes('WALLETCONNECT_DEEPLINK_CHOICE')),
      )
    await enter()
    await inAndOut(visitor, phone, async () => {
      await expect.poll(choice).toBeUndefined()
      const before = links.length
      await open()
      await view.getByRole('link', { name: 'Phone Wallet' }).tap()
      await expect.poll(() => links).toHaveLength(before + 1)
      const link = new URL(links[before] ?? '')
      expect(link.pathname).toBe('/wc')
      expect(link.searchParams.get('uri')).toMatch(/^wc:[\da-f]{64}@2\?/)
      await phone.open(link.pathname + link.search)
      await expect.poll(async () => (await choice())?.[1]).toContain('Phone Wallet')
    })
    await expect.poll(choice).toBeUndefined()
    // The app got the request for the signature, too: it came to the front again.
    const carried = () => links.map((link) => [...new URL(link).searchParams.keys()][0])
    await expect.poll(carried).toEqual(['uri', 'requestId', 'uri'])
    await context.close()
  })
}
