import type { Page } from '@playwright/test'
import { nodeOf } from './chain.ts'
import type { embeddedOf } from './embedded.ts'
import { expectSent } from './sent.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

/** The chain on which accounts cannot take over code. */
const chainId = 'eip155:31338'

test('a smart account that is a contract of its own is switched to, receives, and is made with what it sends in one confirmation [A4, D5, D6]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { dialog, view, press, open } = visitor
  const address = async () => (await wallet.addresses()).eip155
  await visitor.enter()
  await wallet.logIn('karen@site.example')
  await wallet.keepCode()
  const plain = await address()
  await wallet.switchTo('Local Two')
  await expect.poll(address).not.toBe(plain)
  const own = await address()

  await open()
  await press('Settings')
  const choice = view.getByRole('switch', { name: /^Smart account/ })
  await expect(choice).toContainText('Has its own address on some networks')
  await choice.click()
  await expect.poll(address).toBe(plain)
  await choice.click()
  await expect.poll(address).toBe(own)
  await press('Back')
  await press('Back')
  await view.getByRole('button', { name: 'Receive', exact: true }).first().click()
  await expect(view.getByText('1 network')).toBeVisible()
  await expect(view.getByRole('img', { name: own })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await send({ page, stack, visitor, wallet }, { own, plain })
  const stored = () => page.evaluate(() => localStorage.getItem('@latchkey/connections'))
  await expect.poll(stored).toContain('"deployed":true')
})

test('a smart account that is a contract of its own signs in at the server, before it is there and after [F1, F4, D5]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const { dialog, view, press } = visitor
  const actions = page.locator('.actions')
  const signedIn = actions.locator('.facts div').filter({ hasText: 'Signed in' }).locator('dd')
  const kept = async () => (await page.request.get(`${stack.siwxUrl}/session`)).json()
  const heading = dialog.getByRole('heading', { name: 'Sign in', exact: true })
  await page.addInitScript(() => {
    const options = { signIn: 'optional', sessions: 'gateway' }
    localStorage.setItem('latchkey-playground', JSON.stringify(options))
  })
  await visitor.enter()
  await wallet.logIn('dorothy@site.example')
  await wallet.readCode()
  await wallet.saveCode()
  await expect(heading).toBeVisible()
  await press('Cancel')
  await expect(dialog).toBeHidden()
  const { eip155: plain } = await wallet.addresses()

  await page.getByRole('button', { name: 'Open Networks' }).click()
  await row(view, 'Local Two').click()
  await expect(heading).toBeVisible()
  await expect.poll(async () => (await wallet.addresses()).eip155).not.toBe(plain)
  const { eip155: own } = await wallet.addresses()
  await press('Sign')
  await expect(frame.getByText('Smart account on Local Two')).toBeVisible()
  await expect(frame.getByText('Your first transaction on this network')).toBeVisible()
  await wallet.approve()
  await expect(dialog).toBeHidden()
  await expect(signedIn).toContainText(own)
  expect(await kept()).toMatchObject({ account: `${chainId}:${own}` })

  await send({ page, stack, visitor, wallet }, { own, plain })
  await actions.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedIn).toHaveText('no')
  await expect.poll(kept).toBeNull()
  await actions.getByRole('button', { name: 'Sign in' }).click()
  await expect(frame.getByText('Smart account on Local Two')).toBeVisible()
  await expect(frame.getByText('One-time setup')).toHaveCount(0)
  await wallet.approve()
  await expect(signedIn).toContainText(own)
  expect(await kept()).toMatchObject({ account: `${chainId}:${own}` })
})

type Stage = {
  page: Page
  stack: Stack
  visitor: Visitor
  wallet: ReturnType<typeof embeddedOf>
}

/** Has test money come to the account, which is made when it sends some. */
async function send(
  { page, stack, visitor, wallet }: Stage,
  { own, plain }: { own: string; plain: string },
): Promise<void> {
  const node = nodeOf(stack.world, chainId)
  const code = () => node.call('eth_getCode', [own, 'latest'])
  await page.getByRole('button', { name: 'Get test money' }).click()
  await expect(page.getByText('Test money for').first()).toBeVisible()
  await expect.poll(() => node.balance('ETH', own)).toBeGreaterThan(0n)
  expect(await code()).toBe('0x')
  await expectSent(visitor, stack, {
    isHandedOver: true,
    chainId,
    async decide() {
      await expect(wallet.frame.getByText('Smart account on Local Two')).toBeVisible()
      await expect(wallet.frame.getByText('sets up your smart account')).toBeVisible()
      await expect(wallet.frame.getByText('Paid by Latchkey playground')).toBeVisible()
      await wallet.approve()
    },
  })
  expect(await code()).toContain(plain.slice(2).toLowerCase())
}
