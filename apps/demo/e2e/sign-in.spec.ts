import { longUnless } from './long.ts'
import { expect, test } from './test.ts'
import { known } from './verify.ts'
import type { Family, Visitor } from './visitor.ts'

/** A playground that wants a sign-in, and dev wallets that ask in their window. */
async function enter(
  { page, enter: come }: Visitor,
  signIn: 'optional' | 'required',
  sessions: 'browser' | 'gateway' = 'browser',
) {
  await page.addInitScript(
    (options) => {
      localStorage.setItem('latchkey-playground', JSON.stringify(options))
    },
    { signIn, sessions },
  )
  await come()
}

/** Picks a wallet, and approves the connection in it; then the dialog asks for a sign-in. */
async function connect(visitor: Visitor, family: Family) {
  await visitor.open()
  await visitor.pick('Dev Wallet', family)
  await visitor.wallet.approve()
  if (family === 'Polkadot')
    await visitor.view.getByRole('listitem').first().getByRole('button').click()
  await expect(visitor.dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
}

/** Presses Sign in the dialog, and says yes in the wallet. */
async function sign(visitor: Visitor) {
  await visitor.press('Sign')
  await visitor.wallet.approve()
}

const signedIn = ({ page }: Visitor) =>
  page.locator('.actions .facts div').filter({ hasText: 'Signed in' }).locator('dd')

const families = [
  ['EVM networks', known.eip155],
  ['Solana', known.solana],
  ['Bitcoin', known.bip122],
  ['Polkadot', known.polkadot],
] as const

for (const [family, address] of families) {
  test(`signs an account of ${family} in, keeps the session over a reload, and signs out [F1, F2]${longUnless(family === 'EVM networks')}`, async ({
    visitor,
  }) => {
    await enter(visitor, 'optional')
    await connect(visitor, family)
    await expect(visitor.view).toContainText('Sign in to the playground.')
    await sign(visitor)
    await expect(visitor.dialog).toBeHidden()
    await expect(signedIn(visitor)).toContainText(address)
    await visitor.reload()
    await expect(signedIn(visitor)).toContainText(address)
    await visitor.page.locator('.actions').getByRole('button', { name: 'Sign out' }).click()
    await expect(signedIn(visitor)).toHaveText('no')
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  })

  test(`lets a visitor with ${family} decline and try again, or be disconnected [F2, F3] @long`, async ({
    visitor,
  }) => {
    await enter(visitor, 'required')
    await connect(visitor, family)
    await visitor.press('Close')
    await expect(visitor.dialog).toBeVisible()
    await visitor.press('Sign')
    await visitor.wallet.reject()
    await expect(visitor.view).toContainText('Signature declined')
    await expect(signedIn(visitor)).toHaveText('no')
    await visitor.press('Cancel')
    await expect(
      visitor.dialog.getByRole('heading', { name: 'Connect a wallet', exact: true }),
    ).toBeVisible()
    await expect(visitor.button).toHaveAttribute('data-status', 'disconnected')
  })
}

test('lets who need not sign in go, and asks on demand [F2] @long', async ({ visitor }) => {
  await enter(visitor, 'optional')
  await connect(visitor, 'EVM networks')
  await visitor.press('Cancel')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  await visitor.page.locator('.actions').getByRole('button', { name: 'Sign in' }).click()
  await visitor.wallet.approve()
  await expect(signedIn(visitor)).toContainText(known.eip155)
  await expect(visitor.dialog).toBeHidden()
})

test('asks again for another network, and remembers the one before [F2] @long', async ({
  visitor,
}) => {
  await enter(visitor, 'optional')
  await connect(visitor, 'EVM networks')
  await sign(visitor)
  await expect(signedIn(visitor)).toContainText('eip155:31337')
  const switching = visitor.page.locator('.actions').getByRole('button', { name: /^Switch to/ })
  await switching.click()
  await visitor.wallet.approve()
  await expect(visitor.dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await sign(visitor)
  await expect(signedIn(visitor)).toContainText('eip155:31338')
})

test('asks again when a sign-in expires while the page is open [F2, F4] @long', async ({
  visitor,
}) => {
  const { page, view, dialog } = visitor
  await page.clock.install()
  await enter(visitor, 'required')
  await connect(visitor, 'EVM networks')
  await sign(visitor)
  await expect(signedIn(visitor)).toContainText(known.eip155)
  await expect(dialog).toBeHidden()
  await page.clock.fastForward('24:00:01')
  await expect(view).toContainText('Your sign-in has expired')
  await expect(signedIn(visitor)).toHaveText('no')
  await sign(visitor)
  await expect(dialog).toBeHidden()
  await expect(signedIn(visitor)).toContainText(known.eip155)
})

test('follows a sign-out in another tab [F2] @long', async ({ visitor, context }) => {
  await enter(visitor, 'optional')
  await connect(visitor, 'EVM networks')
  await sign(visitor)
  await expect(signedIn(visitor)).toContainText(known.eip155)
  const other = await context.newPage()
  await other.goto('/')
  const there = other.locator('.actions')
  await expect(there.getByText(known.eip155).last()).toBeVisible()
  await there.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedIn(visitor)).toHaveText('no')
})

test('has the gateway verify and keep the session, in a cookie that no script reads [F1, F5]', async ({
  visitor,
  stack,
}) => {
  const { page } = visitor
  const kept = async () => (await page.request.get(`${stack.siwxUrl}/session`)).json()
  await enter(visitor, 'required', 'gateway')
  await connect(visitor, 'EVM networks')
  expect(await kept()).toBeNull()
  await sign(visitor)
  await expect(signedIn(visitor)).toContainText(known.eip155)
  expect(await kept()).toMatchObject({ account: `eip155:31337:${known.eip155}` })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await visitor.reload()
  await expect(signedIn(visitor)).toContainText(known.eip155)
  await visitor.button.click()
  await visitor.press('Disconnect')
  await expect(visitor.button).toHaveAttribute('data-status', 'disconnected')
  await expect.poll(kept).toBeNull()
})

for (const sessions of ['browser', 'gateway'] as const) {
  test(`signs a phone in while it connects, with one confirmation, and the ${sessions} keeps that [F1, F4]${longUnless(sessions === 'gateway')}`, async ({
    visitor,
    phone,
  }) => {
    const { page, open, pick, copyLink, dialog, button } = visitor
    await enter(visitor, 'required', sessions)
    // WalletConnect signs in while it connects only where all networks are EVM networks.
    const others = page.getByRole('checkbox', { name: /^(Solana|Bitcoin|Polkadot)/ })
    for (const other of await others.all()) await other.uncheck()
    await open()
    await pick('WalletConnect')
    await phone.paste(await copyLink())
    await expect(phone.prompt).toContainText('Sign in?')
    await expect(phone.prompt).toContainText('Sign in to the playground.')
    await phone.approve()
    await expect(button).toHaveAttribute('data-status', 'connected')
    await expect(dialog).toBeHidden()
    await expect(signedIn(visitor)).toContainText(known.eip155)
    await expect(phone.prompt).toBeHidden()
    await page.reload()
    await expect(signedIn(visitor)).toContainText(known.eip155)
  })
}

for (const [family, address] of [
  ['Solana', known.solana],
  ['Bitcoin', known.bip122],
] as const) {
  test(`asks a phone with ${family} to sign in once it is connected, and again where it declines [F1, F2] @long`, async ({
    visitor,
    phone,
  }) => {
    const { page, open, pick, press, copyLink, dialog, view } = visitor
    await enter(visitor, 'required')
    const networks = page.getByRole('checkbox', { name: /^(Local|Solana Local|Bitcoin|Polkadot)/ })
    const others = networks.and(page.getByRole('checkbox', { name: new RegExp(`^(?!${family})`) }))
    for (const other of await others.all()) await other.uncheck()
    await open()
    await pick('WalletConnect')
    await phone.paste(await copyLink())
    await phone.approve()
    if (family === 'Bitcoin') await view.getByRole('listitem').first().getByRole('button').click()
    await expect(dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await press('Sign')
    await phone.reject()
    await expect(view).toContainText('Signature declined')
    await press('Try again')
    await expect(phone.prompt).toContainText('Sign in to the playground.')
    await phone.approve()
    await expect(dialog).toBeHidden()
    await expect(signedIn(visitor)).toContainText(address)
  })
}
