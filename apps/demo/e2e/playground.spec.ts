import { audit } from './axe.ts'
import { waitUntilStill } from './gallery/still.ts'
import { expect, test } from './test.ts'

test('writes the code for the chosen options, and copies it [D7.1] @long', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const code = page.locator('.split .code pre')
  await expect(code).toContainText("chains: ['ethereum', 'base', 'solana', 'bitcoin', 'polkadot'],")
  await page.getByRole('checkbox', { name: 'Solana Local' }).uncheck()
  await page.getByRole('checkbox', { name: 'history' }).uncheck()
  await page.getByRole('checkbox', { name: 'allowUnsupportedChain' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Plum' }).check()
  await page.getByLabel('Language').selectOption('العربية')
  await expect(code).not.toContainText('solana')
  for (const line of [
    "chains: ['ethereum', 'base', 'bitcoin', 'polkadot'],",
    'features: { history: false },',
    'allowUnsupportedChain: true,',
    "theme={{ mode: 'dark', accent: '#7a2e6d', dark: { accent: '#8f4f84' } }}",
    'messages={arabic}',
  ])
    await expect(code).toContainText(line)
  await page.locator('.split .code').getByRole('button', { name: 'Copy' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(await code.evaluate((element) => element.textContent))
  await page.reload()
  await expect(code).toContainText("chains: ['ethereum', 'base', 'bitcoin', 'polkadot'],")
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(code).toContainText("chains: ['ethereum', 'base', 'solana', 'bitcoin', 'polkadot'],")
})

test('names a colour that is hard to read, and gives the nearest shade that is not [D7.1] @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Light' }).check()
  const summary = page.locator('.colors summary')
  await summary.click()
  await page.getByLabel('muted', { exact: true }).fill('#c4c4c4')
  await expect(summary).toHaveText('Light colours · 1 hard to read')
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(summary).toHaveText('Light colours')
  await expect(page.locator('.split .code pre')).toContainText(/muted: '#[0-9a-f]{6}'/)
})

test('writes the code for further ways in, each by the package that it is in [D7.1, C1] @long', async ({
  page,
}) => {
  await page.goto('/')
  const code = page.locator('.split .code pre')
  for (const name of ['Coinbase', 'Ledger', 'Safe app', 'Solana Mobile Wallet Adapter'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  for (const line of [
    "import { coinbase } from 'latchkey/connectors/coinbase'",
    "import { ledger } from 'latchkey/connectors/ledger'",
    "import { connectInSafe, safe } from 'latchkey/connectors/safe'",
    "import { mobileWallet } from 'latchkey/solana/mobile'",
    'safe(),',
    'mobileWallet(),',
    'coinbase(),',
    'ledger(),',
    'connectInSafe(client)',
  ])
    await expect(code).toContainText(line)
})

test('hands theme, accent, radius and language to the dialog at once [D7.2] @long', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Sun' }).check()
  await page.getByRole('slider', { name: /Radius/ }).fill('8')
  await page.getByLabel('Language').selectOption('العربية')
  await expect(visitor.button).toHaveText('اربط المحفظة')
  await visitor.open()
  const host = page.locator('latchkey-dialog')
  await expect(host).toHaveAttribute('data-theme', 'dark')
  await expect(host.locator('.root')).toHaveAttribute('dir', 'rtl')
  await expect(host.locator('.card')).toHaveCSS('border-radius', '8px')
  await expect(host.locator('.card')).toHaveCSS('background-color', 'rgb(22, 22, 20)')
})

test('signs, sends and switches outside of the dialog, and logs what happened [G1.3, A4.2]', async ({
  page,
  visitor,
}) => {
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('Dev Wallet', 'EVM networks')
  await expect(visitor.button).toHaveText('0xf39F…2266')
  const events = page.locator('[data-testid=events]')
  const actions = page.locator('.actions')
  await expect(events).toContainText('CONNECT_SUCCESS')
  for (const [action, entry] of [
    ['Sign message', /Signature.*0x[0-9a-f]+/],
    ['Sign typed data', /Typed data.*0x[0-9a-f]+/],
    ['Send 0.01 ETH', /Outcome.*confirmed/],
    ['Switch to Local Two', /Network.*Local Two/],
  ] as const) {
    await actions.getByRole('button', { name: action }).click()
    await expect(events.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
  }
  await page.getByRole('button', { name: /^Requests/ }).click()
  await expect(page.locator('[data-testid=hosts]')).toContainText('127.0.0.1')
  await actions.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.button).toHaveText('Connect wallet')
})

test('shows the same dialog as a card in the page, in step with the button [B8.1] @long', async ({
  page,
  visitor,
}) => {
  await visitor.enter('approve')
  const panel = page.locator('latchkey-card')
  await panel.getByRole('button', { name: /Dev Wallet Two/ }).click()
  await expect(visitor.button).toHaveText('0x90F7…b906')
  await expect(panel.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Disconnect' }).click()
  await expect(panel.getByText('Connect a wallet').first()).toBeVisible()
})

test('steps aside with the card in the page while the dialog is open, and both show one balance [B8.1] @long', async ({
  page,
  visitor,
}) => {
  await visitor.enter('approve')
  const place = page.locator('.panel')
  await expect(place).toHaveCSS('opacity', '1')
  await visitor.open()
  await expect(place).toHaveCSS('opacity', '0')
  await visitor.pick('Dev Wallet', 'EVM networks')
  await expect(visitor.dialog).toBeHidden()
  await expect(place).toHaveCSS('opacity', '1')
  await visitor.open()
  const total = (host: string) =>
    page.locator(host).locator('.view:not(.left) .total').textContent()
  await expect.poll(() => total('latchkey-dialog')).toMatch(/\d/)
  await visitor.press('Send')
  await visitor.fillSend('Ether', '1', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  await visitor.press('Review')
  await visitor.press(/^Send/)
  await expect(visitor.view.getByRole('button', { name: 'Done' })).toBeVisible()
  await visitor.press('Done')
  /** Other tests send from the same account: both are read in one moment, until they are the same. */
  const isOne = async () => {
    const ofDialog = await total('latchkey-dialog')
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
    await expect(place).toHaveCSS('opacity', '1')
    const ofPanel = await total('latchkey-card')
    await visitor.open()
    return ofPanel === ofDialog
  }
  await expect.poll(isOne).toBe(true)
})

test('takes a theme whole, changes its colours, radius and text live, and writes the code [D7.1, D7.2] @long', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  const code = page.locator('.split .code pre')
  await page.getByRole('radio', { name: 'Clay' }).check()
  await expect(code).toContainText("import { clay } from 'latchkey/react/themes'")
  await expect(code).toContainText('theme={clay}')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.getByText('Light colours').click()
  await page.getByLabel('surface', { exact: true }).fill('#fff0e0')
  await page.getByRole('slider', { name: /Radius/ }).fill('12')
  await page.getByRole('slider', { name: /Text/ }).fill('18')
  await expect(code).toContainText(
    "theme={{ ...clay, mode: 'light', surface: '#fff0e0', radius: '12px', size: '18px' }}",
  )
  await page.reload()
  await visitor.open()
  const card = page.locator('latchkey-dialog .card')
  await expect(card).toHaveCSS('background-color', 'rgb(255, 240, 224)')
  await expect(card).toHaveCSS('border-radius', '12px')
  await expect(card).toHaveCSS('font-size', '18px')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Midnight' }).check()
  await expect(code).toContainText('theme={midnight}')
})

test('shows what it is by measured figures, how to begin, and where to read more [D7] @long', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const proof = page.locator('.proof')
  const source = await (await page.request.get('/docs/measured.md')).text()
  for (const ratio of await proof.getByRole('row').locator('td:last-child').allTextContents())
    expect(source).toContain(`${ratio} of `)
  await page.locator('.install').getByRole('button', { name: 'Copy' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^npm install latchkey$/)
  for (const link of await page.locator(':is(.proof, .install) a').all()) {
    const address = await link.getAttribute('href')
    expect((await page.request.get(address ?? '')).status()).toBe(200)
  }
  await expect(page.getByText('Needs “Terms and privacy links”')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Terms and privacy links', exact: true }).check()
  await expect(page.getByText('Needs “Terms and privacy links”')).toBeHidden()
})

test('axe finds nothing, with the dialog closed and open [A1]', async ({ page, visitor }) => {
  await page.goto('/')
  await expect(page.locator('latchkey-card').getByText('All wallets')).toBeVisible()
  await waitUntilStill(page)
  expect(await audit(page)).toEqual([])
  await visitor.open()
  await waitUntilStill(page)
  expect(await audit(page, { within: 'latchkey-dialog' })).toEqual([])
})
