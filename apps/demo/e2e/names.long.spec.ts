import { expect, test } from './test.ts'

const owner = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('an account gets a name, which others send to [A4, B1, E8]', async ({ visitor }) => {
  const { enter, connect, open, press, view, wallet, button, page, reload } = visitor
  await enter()
  await connect()
  await wallet.changeAccount(2, 'evm')
  await expect(button).toHaveText('0x3C44…93BC')
  await open()
  await press('Switch account or wallet')
  await press(/^Choose a name/)
  await expect(view).toContainText('alice.latchkey.id')
  await press('Choose a name')
  await view.getByRole('textbox', { name: 'Name' }).fill('grace-hopper')
  await expect(view).toContainText('grace-hopper.latchkey.id is available')
  await press('Register name')
  await wallet.approve()
  await expect(view.getByRole('heading', { name: 'grace-hopper.latchkey.id' })).toBeVisible()
  await press("Let's go")
  await expect(view.getByRole('button', { name: /^grace-hopper\.latchkey\.id/ })).toBeVisible()
  await press('Close')
  await page.getByRole('checkbox', { name: 'Name on the button' }).check()
  await expect(button).toHaveText('grace-hopper.latchkey.id')

  await wallet.changeAccount(0, 'evm')
  await reload()
  await open()
  await press('Send')
  await view.getByRole('textbox', { name: 'To', exact: true }).fill('grace-hopper.latchkey.id')
  await expect(view).toContainText(owner.slice(0, 6))
})
