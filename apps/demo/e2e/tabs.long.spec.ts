import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('two tabs share one WalletConnect session: both sign, and both go where the wallet goes [H4, C15.5, C15.9, D4]', async ({
  page,
  context,
  visitor,
  phone,
  stack,
}) => {
  await visitor.enter('approve')
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(visitor.button).toHaveText('0xf39F…2266')
  const other = await context.newPage()
  const problems = await watch(other, [stack.url, stack.gatewayUrl])
  const tabs = [visitor, visitorOf(other)]
  const all = async (act: (tab: (typeof tabs)[number]) => Promise<unknown>) => {
    for (const tab of tabs) await act(tab)
  }
  await other.goto('/')
  await phone.setMode('approve')

  // At the same time, so that either may be brought the other's answer.
  await expect(visitorOf(other).button).toHaveAttribute('data-status', 'connected')
  await Promise.all(tabs.map((tab) => expectSignature(tab)))

  await phone.page.getByRole('combobox', { name: 'EVM networks' }).selectOption('Account 2')
  await all(({ button }) => expect(button).toHaveText('0x7099…79C8'))
  await phone.sites.getByRole('button', { name: 'Local Two' }).click()
  await all((tab) =>
    expect(tab.page.getByRole('definition').filter({ hasText: 'Local Two' })).toBeVisible(),
  )
  for (const tab of tabs) await expectSignature(tab, { address: second })

  // One tab's own account of another family does not take the other one along, the end of the session does.
  await visitor.open()
  await visitor.press(/^Network: /)
  await row(visitor.view, 'Solana Local').click()
  await expect(visitor.button).toHaveText('3UcN38…m8ZA')
  await expect(visitorOf(other).button).toHaveText('0x7099…79C8')
  await visitorOf(other).open()
  await visitorOf(other).press('Disconnect')
  await all(({ button }) => expect(button).toHaveText('Connect wallet'))
  await expect(phone.sites).toContainText('None yet')

  for (const tab of tabs) await tab.page.reload()
  await all(({ button }) => expect(button).toHaveText('Connect wallet'))
  await phone.setMode('ask')

  // Both show a code. The tab whose code was not scanned takes part without a reload, and puts its own away.
  const theirs = visitorOf(other)
  await theirs.open()
  await theirs.pick('WalletConnect')
  await expect(theirs.view.locator('.qr svg')).toBeVisible()
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const account = (await visitor.button.textContent()) ?? ''
  await expect(theirs.button).toHaveText(account)
  await expect(theirs.button).toHaveAttribute('data-status', 'connected')
  await expect(theirs.dialog).toBeHidden()
  await phone.setMode('approve')
  await expectSignature(theirs, { family: 'solana' })
  await phone.disconnect('Latchkey playground')
  await all(({ button }) => expect(button).toHaveText('Connect wallet'))
  const stored = () => page.evaluate(() => localStorage.getItem('@latchkey/connections'))
  await expect.poll(stored).toBeNull()
  expect(problems).toEqual([])
})
