import { devices } from '@playwright/test'
import { expect, test } from './test.ts'
import { verifiers } from './verify.ts'
import { type Family, row, visitorOf } from './visitor.ts'

const text = 'Hello from the playground.'

test.describe('a wallet in the browser', () => {
  for (const { family, verify } of [
    { family: 'EVM networks', verify: verifiers.eip155 },
    { family: 'Solana', verify: verifiers.solana },
    { family: 'Bitcoin', verify: verifiers.bip122 },
    { family: 'Polkadot', verify: verifiers.polkadot },
  ] satisfies { family: Family; verify: unknown }[]) {
    test(`of the family ${family} connects, signs, survives a reload and is left [A3, C15.1, D4]`, async ({
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
      const address = await page.getByRole('definition').first().textContent()
      const signature = await visitor.sign(wallet.approve)
      expect(await verify(text, address ?? '', signature)).toBe(true)
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
    test(`of the family ${family} leaves the site by itself [A3, C15.1]`, async ({ visitor }) => {
      await visitor.enter('approve')
      await visitor.open()
      await visitor.pick('Dev Wallet', family)
      await expect(visitor.button).toHaveAttribute('data-status', 'connected')
      await visitor.wallet.disconnect(kind)
      await expect(visitor.button).toHaveText('Connect wallet')
    })
  }
})

test('a wallet of the site itself connects, signs, survives a reload and is left [C1, C15.1]', async ({
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
  await page.getByRole('checkbox', { name: 'A wallet of the site' }).check()
  await open()
  await pick('Site Wallet')
  await approve()
  await expect(button).toHaveText('0x9965…A4dc')
  await page.reload()
  await expect(button).toHaveText('0x9965…A4dc')
  const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  expect(await verifiers.eip155(text, address, await visitor.sign(approve))).toBe(true)
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
})

for (const device of ['iPhone 13', 'Pixel 7'] as const) {
  test(`a wallet app opens by one tap on an emulated ${device}, signs, and is still there after a reload [C11, C13, D2]`, async ({
    browser,
    stack,
    phone,
  }) => {
    const { defaultBrowserType: _, ...emulation } = devices[device]
    const context = await browser.newContext({ ...emulation, baseURL: stack.url })
    const page = await context.newPage()
    const { enter, open, view, button, dialog, press } = visitorOf(page)
    // The app comes to the front, and the page stays where it is.
    const links: string[] = []
    await page.route(`${stack.walletUrl}/**`, (route) => {
      links.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await enter()
    await open()
    await row(view, 'Phone Wallet')
      .or(view.getByRole('link', { name: 'Phone Wallet' }))
      .first()
      .tap()
    await expect.poll(() => links).toHaveLength(1)
    const link = new URL(links[0] ?? '')
    expect(link.pathname).toBe('/wc')
    expect(link.searchParams.get('uri')).toMatch(/^wc:[\da-f]{64}@2\?/)
    await phone.open(link.pathname + link.search)
    await phone.approve()
    await expect(button).toHaveText('0xf39F…2266')
    await expect(dialog).toBeHidden()
    const choice = await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.includes('WALLETCONNECT_DEEPLINK_CHOICE')),
    )
    expect(choice?.[1]).toContain('Phone Wallet')
    await page.reload()
    await expect(button).toHaveText('0xf39F…2266')
    await phone.setMode('approve')
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await verifiers.eip155(text, address, await visitorOf(page).sign())).toBe(true)
    await open()
    await press('Disconnect')
    await expect(button).toHaveText('Connect wallet')
    await expect(phone.sites).toContainText('None yet')
    const rest = await page.evaluate(() => Object.keys(localStorage).join(' '))
    expect(rest).not.toContain('WALLETCONNECT_DEEPLINK_CHOICE')
    await context.close()
  })
}
