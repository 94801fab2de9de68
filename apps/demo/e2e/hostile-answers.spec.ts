import { hostileWallets } from '@latchkey/devkit/hostile'
import { plainText } from '@latchkey/protocol'
import { bundle } from './foreign/bundle.ts'
import { longUnless } from './long.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

const refused = 'The wallet returned an unexpected response'
/** The same in the playground's log, which shows an error's own message. */
const refusedMessage = 'The wallet gave an answer that could not be used'

/** Those that take the registry which wallets share would take the others along; they are met alone. */
const together = hostileWallets.filter(({ id }) => !id.includes('-registry-'))

/** Comes to a page in which hostile wallets were there before its own scripts; the good ones approve everything. */
async function enterAmong(ids: readonly string[], { page, enter }: Visitor): Promise<void> {
  const content = await bundle('hostile.ts')
  await page.addInitScript({
    content: `${content};${JSON.stringify(ids)}.forEach((id) => window.installHostile(id))`,
  })
  await enter('approve')
}

/** Comes to a page with one hostile wallet and connects it. */
async function connectTo(id: string, visitor: Visitor): Promise<void> {
  await enterAmong([id], visitor)
  await visitor.open()
  await visitor.pick(`Hostile ${id}`)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
}

test('lists what can be used of all hostile wallets at once, as text, and connects a good one [I4, C5]', async ({
  page,
  visitor,
}) => {
  const { open, view, button } = visitor
  await enterAmong(
    together.map(({ id }) => id),
    visitor,
  )
  await open()
  // So many that Connect has room for a few only: all of them are in All wallets.
  const onConnect = view.getByRole('listitem').filter({ hasText: /Installed|Verify/ })
  await expect(onConnect.first()).toBeVisible()
  await expect.poll(() => onConnect.count()).toBeLessThanOrEqual(12)
  await view.getByRole('button', { name: 'All wallets' }).click()
  const listed = together.filter(({ expectation }) => expectation === 'listed')
  const names = [
    ...listed.map(({ name }) => plainText(name)),
    'Twin',
    'Dev Wallet',
    'Dev Wallet Two',
  ]
  const tiles = view.locator('.tile')
  // Rows far out of sight are empty: each is read as the list is scrolled past it.
  const seen = new Set<string>()
  await tiles.first().hover()
  const missing = async () => {
    for (const name of await tiles.evaluateAll(namesOfTiles)) seen.add(name)
    await page.mouse.wheel(0, 240)
    return names.filter((name) => !seen.has(name))
  }
  await expect.poll(missing, { intervals: [100] }).toEqual([])
  await expect(page.locator('img[src="x"], b[onmouseover]')).toHaveCount(0)
  await visitor.search('Dev Wallet Two')
  await tiles.filter({ hasText: 'Dev Wallet Two' }).click()
  await expect(button).toHaveText('0x90F7…b906')
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
})

function namesOfTiles(tiles: Element[]): string[] {
  return tiles.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
}

test('marks both wallets that claim one identity, and lets either be used [C5, I4] @long', async ({
  visitor,
}) => {
  const { open, press, view, button, dialog } = visitor
  await enterAmong(['one-rdns-two-wallets'], visitor)
  for (const index of [0, 1]) {
    await open()
    const twins = row(view, 'Twin')
    await expect(twins).toHaveCount(2)
    await expect(view.getByRole('listitem').filter({ hasText: 'Verify' })).toHaveCount(2)
    await expect(view).toContainText('Two extensions identify as this wallet')
    await twins.nth(index).click()
    await expect(button).toHaveText('0x976E…0aa9')
    await expect(dialog).toBeHidden()
    await open()
    await press('Disconnect')
    await expect(button).toHaveText('Connect wallet')
  }
})

test('gives up a silent wallet when the visitor goes back, and asks another [I4, C9] @long', async ({
  visitor,
}) => {
  const { open, pick, press, view, button } = visitor
  await enterAmong(['never-settles'], visitor)
  await open()
  await pick('Hostile never-settles')
  await expect(view.getByRole('heading')).toHaveText('Continue in Hostile never-settles')
  await expect(button).toHaveText('Connecting…')
  await press('Back')
  await expect(button).toHaveText('Connect wallet')
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
})

for (const { id, expected } of [
  { id: 'signs-garbage', expected: refusedMessage },
  { id: 'solana-signs-text', expected: refusedMessage },
  { id: 'solana-signs-short', expected: refusedMessage },
  { id: 'solana-signs-another', expected: refusedMessage },
]) {
  test(`refuses the signature of ${id} [I4, I2] @long`, async ({ page, visitor }) => {
    await connectTo(id, visitor)
    await visitor.askToSign()
    const entry = page.getByTestId('events').locator('[data-problem]')
    await expect(entry).toContainText(expected)
  })
}

for (const { id, to } of [
  { id: 'sends-nothing', to: 'ETH' },
  { id: 'solana-sends-nothing', to: 'SOL' },
]) {
  test(`says that ${id}, which answers no hash, may have sent [I4, L30]${longUnless(id === 'sends-nothing')}`, async ({
    page,
    visitor,
  }) => {
    await connectTo(id, visitor)
    await page
      .locator('.actions')
      .getByRole('button', { name: `Send 0.01 ${to}` })
      .click()
    const entry = page.getByTestId('events').locator('[data-problem]')
    await expect(entry).toContainText('The wallet did not say whether it sent this')
  })
}

test('goes on following a transaction that no chain knows, and can be left [I4] @long', async ({
  visitor,
  stack,
}) => {
  const { open, press, fillSend, view, button } = visitor
  await connectTo('sends-unknown', visitor)
  await open()
  await press('Send')
  await fillSend('Ether', '0.1', stack.world.accounts.evm[4]?.address ?? '')
  await press('Review')
  await press(/^Send$/)
  await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  await press('Done')
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
})

test('shows where a wallet really is that only says it switched [B5, I4]', async ({ visitor }) => {
  const { open, press, view, button } = visitor
  await connectTo('chain-switch-lies', visitor)
  await expect(view).toContainText('Unsupported network')
  await row(view, 'Local One').click()
  await expect(view).toContainText(refused)
  await press('Close')
  await open()
  await expect(view.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
})
