import { audit } from './axe.ts'
import type { Embedded } from './embedded.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

const digitsOf = ({ frame }: Embedded) => frame.locator('.digits')

test('a further browser opens the wallet once the first approves it by the same digits [L20]', async ({
  visitor,
  wallet,
  elsewhere,
}) => {
  const email = 'further@site.example'
  await visitor.enter()
  const { addresses } = await wallet.create(email)
  const { visitor: newcomer, wallet: second } = elsewhere
  await newcomer.enter()
  await second.logIn(email)

  // Who has nothing reads what is lost and what is not, and can go back.
  await second.press('I have none of these')
  await expect(second.frame.getByText('Everything in this wallet')).toBeVisible()
  await expect(second.frame.getByText('Your login, what sites keep for it')).toBeVisible()
  await second.press('Go back')

  await second.press('Approve from your other browser')
  await expect(second.frame.getByText('Choose “Approve another browser”.')).toBeVisible()
  await visitor.page.bringToFront()
  await wallet.openSecurity()
  await expect(wallet.frame.getByText('A browser is waiting for you')).toBeVisible()
  await wallet.press('Approve another browser')
  await expect(digitsOf(wallet)).toHaveText(/^\d{6}$/)
  const digits = await digitsOf(wallet).innerText()
  await expect(digitsOf(second)).toHaveText(digits.replace(/\s/g, ''))
  await expect(wallet.frame.getByText('Chrome on Linux asks to open your wallet.')).toBeVisible()

  await wallet.confirm('It’s not me')
  await expect(wallet.frame.getByText('Nothing was shared.')).toBeVisible()
  await wallet.press('Done')
  await newcomer.page.bringToFront()
  await second.press('They match')
  await expect(second.frame.getByText('The request has ended.')).toBeVisible()
  expect(await second.addresses()).toEqual({ eip155: '', solana: '' })

  await second.press('Start again')
  await visitor.page.bringToFront()
  await wallet.press('Approve another browser')
  await expect(digitsOf(wallet)).toHaveText(/^\d{6}$/)
  await wallet.approve()
  await expect(wallet.frame.getByText('it can open your wallet now')).toBeVisible()
  await newcomer.page.bringToFront()
  await second.press('They match')
  await expect(newcomer.button).toHaveAttribute('data-status', 'connected')
  expect(await second.addresses()).toEqual(addresses)
  await newcomer.reload()
  await expectSignature(newcomer, { address: addresses.eip155, decide: second.approve })
})

test('a further browser without any way in starts a new wallet in two steps, and the first browser brings the former one back [L5, L20]', async ({
  stack,
  visitor,
  wallet,
  elsewhere,
}) => {
  const email = 'again@site.example'
  await visitor.enter()
  const { addresses } = await wallet.create(email)
  const { visitor: newcomer, wallet: second } = elsewhere
  await newcomer.enter()
  await second.logIn(email)
  // By keyboard alone.
  const key = async (name: string) => {
    const button = second.frame.getByRole('button', { name, exact: true, disabled: false })
    await button.focus()
    await newcomer.page.keyboard.press('Enter')
  }
  await key('I have none of these')
  await expect(second.frame.getByText('Nothing is deleted')).toBeVisible()
  await key('New wallet')
  await expect(second.frame.getByRole('heading', { name: 'Start a new wallet?' })).toBeVisible()
  const own = newcomer.page.frames().find((one) => one.url().startsWith(stack.vaultUrl))
  if (!own) throw new Error('There is no frame')
  expect(await audit(own)).toEqual([])
  await key('New wallet')
  await second.keepCode()
  const started = await second.addresses()
  expect(started.eip155).not.toBe(addresses.eip155)

  await visitor.page.bringToFront()
  await visitor.reload()
  await expectSignature(visitor, {
    address: addresses.eip155,
    async decide() {
      await expect(wallet.frame.getByText('Your login has another wallet now.')).toBeVisible()
      await wallet.press('Use this browser’s wallet')
      await wallet.approve()
    },
  })
  expect(await wallet.addresses()).toEqual(addresses)
})
