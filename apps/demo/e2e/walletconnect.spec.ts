import { nodeOf } from './chain.ts'
import { expect, test } from './test.ts'
import { verifiers } from './verify.ts'
import { row } from './visitor.ts'

const text = 'Hello from the playground.'
const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shownEvm = '0xf39F…2266'
const solana = '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA'
const shownSolana = '3UcN38…m8ZA'

test.beforeEach(({ visitor }) => visitor.enter('approve'))

test.describe('WalletConnect', () => {
  test('connects by the picture of the code, signs, survives a reload, and is left by the site [A3.1, C11, H4]', async ({
    page,
    visitor,
    phone,
  }) => {
    await phone.scan(await visitor.openCode())
    await expect(phone.prompt).toContainText('Latchkey playground')
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
    await expect(visitor.dialog).toBeHidden()
    await page.reload()
    await expect(visitor.button).toHaveText(shownEvm)
    const signature = await visitor.sign(async () => {
      await expect(phone.prompt).toContainText(text)
      await phone.approve()
    })
    expect(await verifiers.eip155(text, evm, signature)).toBe(true)
    await visitor.open()
    await visitor.press('Disconnect')
    await expect(visitor.button).toHaveText('Connect wallet')
    await expect(phone.sites).toContainText('None yet')
  })

  test('connects by the copied link, and is left by the wallet [C11, H4]', async ({
    page,
    context,
    visitor,
    phone,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.open()
    await visitor.pick('WalletConnect')
    await visitor.press('Copy link')
    const uri = await page.evaluate(() => navigator.clipboard.readText())
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    await phone.paste(uri)
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
    await page.reload()
    await expect(visitor.button).toHaveText(shownEvm)
    await phone.disconnect('Latchkey playground')
    await expect(visitor.button).toHaveText('Connect wallet')
  })

  test('signs for every family of one wallet, and leaves all of them together [A3.2, A3.4, C15.5, C16]', async ({
    page,
    visitor,
    phone,
  }) => {
    const { open, press, view, button } = visitor
    await phone.scan(await visitor.openCode())
    await phone.approve()
    await expect(button).toHaveText(shownEvm)
    await phone.setMode('approve')
    await open()
    await press(/^Network: /)
    await row(view, 'Solana Local').click()
    await expect(button).toHaveText(shownSolana)
    await press('Close')
    expect(await verifiers.solana(text, solana, await visitor.sign())).toBe(true)
    await open()
    await press(/^Network: /)
    await row(view, 'Bitcoin').click()
    await expect(button).toHaveText(/^bc1q/)
    await press('Close')
    const address = await page.getByRole('definition').first().textContent()
    expect(await verifiers.bip122(text, address ?? '', await visitor.sign())).toBe(true)
    await open()
    await press('Disconnect')
    await expect(button).toHaveText('Connect wallet')
    await expect(phone.sites).toContainText('None yet')
  })

  test('sends a transaction that the chain confirms [G1]', async ({ visitor, phone, stack }) => {
    const to = stack.world.accounts.evm[4]?.address ?? ''
    const node = nodeOf(stack.world, 'eip155:31337')
    const before = await node.balance('ETH', to)
    await phone.scan(await visitor.openCode())
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
    await visitor.open()
    await visitor.press('Send')
    await visitor.fillSend('Ether', '0.25', to)
    await visitor.press('Preview send')
    await visitor.press(/^Send$/)
    await expect(phone.prompt).toContainText('0.25 ETH')
    await phone.approve()
    await expect(visitor.view.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect((await node.balance('ETH', to)) - before).toBe(node.units('ETH', '0.25'))
  })

  test('says that the wallet declined, and tries again with a fresh code [B3, H4]', async ({
    visitor,
    phone,
  }) => {
    await phone.scan(await visitor.openCode())
    await phone.reject()
    await expect(visitor.view).toContainText('Connection declined')
    await visitor.press('Try again')
    await phone.scan(await visitor.photographCode())
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
  })

  test('follows the wallet to another account and another network [D5.1, H4]', async ({
    page,
    visitor,
    phone,
  }) => {
    await phone.scan(await visitor.openCode())
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
    await phone.page.getByRole('combobox', { name: 'EVM networks' }).selectOption('Account 2')
    await expect(visitor.button).toHaveText('0x7099…79C8')
    await phone.sites.getByRole('button', { name: 'Local Two' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Local Two' })).toBeVisible()
    // The session has both networks: the wallet is not asked again.
    await page.locator('.actions').getByRole('button', { name: 'Switch to Local One' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Local One' })).toBeVisible()
  })

  test('keeps a request for a wallet that is closed, and for a relay that dies meanwhile [H4]', async ({
    visitor,
    phone,
    stack,
  }) => {
    await phone.scan(await visitor.openCode())
    await phone.approve()
    await expect(visitor.button).toHaveText(shownEvm)
    await phone.page.goto('about:blank')
    const signature = await visitor.sign(async () => {
      stack.crash('relay')
      await phone.open()
      await expect(phone.prompt).toContainText(text)
      await phone.approve()
    })
    expect(await verifiers.eip155(text, evm, signature)).toBe(true)
  })

  test('stands beside another wallet, and each is left alone [A2.3, C15.1, C15.4]', async ({
    page,
    visitor,
    phone,
  }) => {
    const { open, press, view, button, pick } = visitor
    await phone.scan(await visitor.openCode())
    await phone.approve()
    await expect(button).toHaveText(shownEvm)
    await open()
    await press('Switch account or wallet')
    await press('Connect another wallet')
    await pick('Dev Wallet Two')
    await expect(button).toHaveText('0x90F7…b906')
    await page.reload()
    await expect(button).toHaveText('0x90F7…b906')
    await open()
    await press('Switch account or wallet')
    await expect(view).toContainText(shownEvm)
    await phone.disconnect('Latchkey playground')
    await expect(view).not.toContainText(shownEvm)
    await expect(button).toHaveText('0x90F7…b906')
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).not.toContain('symKey')
    await press('Close')
    await open()
    await press('Disconnect')
    await expect(button).toHaveText('Connect wallet')
  })
})
