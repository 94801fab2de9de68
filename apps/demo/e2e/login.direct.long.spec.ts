import { addAuthenticator } from './authenticator.ts'
import { expectSent } from './sent.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

test('who has no wallet logs in with a social account, and is the same visitor by another one [A2]', async ({
  stack,
  visitor,
  wallet,
  elsewhere,
}) => {
  await visitor.enter()
  const { eip155, solana } = (await wallet.create('ada.google@site.example', 'Google')).addresses
  await visitor.getTestMoney()
  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
  await expectSent(visitor, stack, { isHandedOver: true, decide: wallet.approve })

  await visitor.reload()
  expect(await wallet.addresses()).toEqual({ eip155, solana })
  await wallet.switchTo('Solana Local')
  await expectSignature(visitor, { family: 'solana', address: solana, decide: wallet.approve })

  const { visitor: newcomer, wallet: second } = elsewhere
  await newcomer.enter()
  await second.logInBySocial('GitHub', 'ada.google@site.example')
  const unlock = second.frame.getByRole('button', { name: 'Enter the recovery code' })
  await expect(unlock).toBeVisible()
})

test('who turns away from a social account is back at the ways to connect, and can try another [B2]', async ({
  visitor,
  wallet,
}) => {
  const { view } = visitor
  await visitor.enter()
  await visitor.open()
  const declined = await wallet.openSocial('Google')
  await expect(view.getByText('Continue in the window that opened.')).toBeVisible()
  await declined.getByRole('button', { name: 'Cancel' }).click()
  await expect(view.getByRole('button', { name: 'Continue with Google' })).toBeVisible()

  const closed = await wallet.openSocial('Discord')
  await closed.getByRole('button', { name: 'Cancel' }).waitFor()
  await closed.close()
  await expect(view.getByRole('button', { name: 'Continue with Discord' })).toBeVisible()
  await expect(visitor.button).toHaveText('Connect wallet')
})

test('a passkey alone makes a wallet, unlocks it again, and opens it wherever it is [A2]', async ({
  page,
  visitor,
  wallet,
}) => {
  await addAuthenticator(page)
  await visitor.enter()
  await wallet.openPasskey()
  await wallet.press('Create a new passkey')
  await wallet.keepCode()
  const addresses = await wallet.addresses()
  const { eip155: address } = addresses
  await expectSignature(visitor, { address, decide: wallet.approve })

  await visitor.reload()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const decide = async () => {
    await wallet.press('Use my passkey')
    await wallet.approve()
  }
  await expectSignature(visitor, { address, decide })

  // A browser that has the passkey, as platforms sync them, and nothing else.
  await wallet.forgetBrowser()
  await visitor.reload()
  await wallet.openPasskey()
  await wallet.press('Use my passkey')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
  await expectSignature(visitor, { address, decide: wallet.approve })
})

test('a passkey that cannot unlock makes a wallet of this browser, and what it cannot do is said', async ({
  page,
  visitor,
  wallet,
}) => {
  const authenticator = await addAuthenticator(page, { hasPrf: false })
  await visitor.enter()
  await wallet.openPasskey()
  await authenticator.setConfirms(false)
  await wallet.press('Use my passkey')
  await expect(wallet.frame.getByText('No passkey was used')).toBeVisible()
  await authenticator.setConfirms(true)
  await wallet.press('Create a new passkey')
  await wallet.keepCode()
  const { eip155: address } = await wallet.addresses()
  await visitor.reload()
  await expectSignature(visitor, { address, decide: wallet.approve })
})

test('a user of the site logs in by a token of the site’s server, without a window [H6]', async ({
  visitor,
  wallet,
}) => {
  const { page, view } = visitor
  await page.addInitScript(() =>
    localStorage.setItem('latchkey-playground', JSON.stringify({ siteLogin: true })),
  )
  await visitor.enter()
  await visitor.open()
  await view.getByRole('button', { name: 'Continue with Playground' }).click()
  await wallet.keepCode()
  const { eip155: address } = await wallet.addresses()
  await expectSignature(visitor, { address, decide: wallet.approve })
  expect(page.context().pages()).toHaveLength(1)

  await visitor.reload()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect((await wallet.addresses()).eip155).toBe(address)
})
