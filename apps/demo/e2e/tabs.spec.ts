import { expect, test } from './test.ts'
import { verifiers } from './verify.ts'
import { row, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const text = 'Hello from the playground.'
const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

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
  const problems = await watch(
    other,
    [stack.url, stack.gatewayUrl].map((url) => new URL(url).host),
  )
  const tabs = [visitor, visitorOf(other)]
  const all = async (look: (tab: (typeof tabs)[number]) => Promise<unknown>) => {
    for (const tab of tabs) await look(tab)
  }
  await other.goto('/')
  await phone.setMode('approve')

  // At the same time, so that either may be brought the other's answer.
  await expect(visitorOf(other).button).toHaveAttribute('data-status', 'connected')
  const signatures = await Promise.all(tabs.map((tab) => tab.sign()))
  for (const signature of signatures)
    expect(await verifiers.eip155(text, first, signature)).toBe(true)

  await phone.page.getByRole('combobox', { name: 'EVM networks' }).selectOption('Account 2')
  await all(({ button }) => expect(button).toHaveText('0x7099…79C8'))
  await phone.sites.getByRole('button', { name: 'Local Two' }).click()
  await all((tab) =>
    expect(tab.page.getByRole('definition').filter({ hasText: 'Local Two' })).toBeVisible(),
  )
  for (const tab of tabs) expect(await verifiers.eip155(text, second, await tab.sign())).toBe(true)

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
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const account = (await visitor.button.textContent()) ?? ''
  await other.reload()
  await expect(visitorOf(other).button).toHaveText(account)
  await expect(visitorOf(other).button).toHaveAttribute('data-status', 'connected')
  await phone.disconnect('Latchkey playground')
  await all(({ button }) => expect(button).toHaveText('Connect wallet'))
  expect(await page.evaluate(() => localStorage.getItem('@latchkey/connections'))).toBeNull()
  expect(problems).toEqual([])
})
