import { addAuthenticator } from './authenticator.ts'
import { addressesOfWords } from './importWords.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

test('a new code recovers the wallet, a passkey opens it anywhere, and its words are those of any wallet [H6]', async ({
  page,
  visitor,
  wallet,
}) => {
  const email = 'manage@site.example'
  const { frame, press } = wallet
  await addAuthenticator(page)
  await visitor.enter()
  await wallet.logInBySocial('Google', email)
  const first = await wallet.readCode()
  await press('Not now')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const addresses = await wallet.addresses()

  await visitor.reload()
  await visitor.open()
  const reminder = visitor.view.getByText('You have no recovery code')
  await expect(reminder).toBeVisible()
  await visitor.view.getByRole('button', { name: 'Save it now' }).click()
  await press('New recovery code')
  await wallet.confirm('Make new code')
  await frame.getByText('Save your recovery code').waitFor()
  const second = await wallet.readCode()
  await wallet.saveCode()
  await press('Done')
  await expect(reminder).toBeHidden()
  await wallet.forgetBrowser()
  await visitor.reload()
  await wallet.logInBySocial('Google', email)
  await wallet.enterRecovery(first)
  await expect(frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await frame.getByLabel('12 words').fill(second)
  await press('Unlock wallet')
  await wallet.keepCode()
  expect(await wallet.addresses()).toEqual(addresses)

  await wallet.manage('Show secret words')
  await wallet.confirm('Continue')
  await wallet.logInAgain(email)
  expect(addressesOfWords(await wallet.readWords())).toEqual(addresses)
  await press('Done')
  await press('Add a passkey')
  await wallet.confirm('Add passkey')
  await expect(frame.getByRole('heading', { name: 'Passkey added' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Passkey on a device' })).toBeVisible()
  await press('Done')
  await expect(frame.getByRole('button', { name: 'New recovery code' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  await press('Done')

  await wallet.forgetBrowser()
  await visitor.reload()
  await wallet.openPasskey()
  await press('Use my passkey')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
  const { eip155: address } = addresses
  await expectSignature(visitor, { address, decide: wallet.approve })
})

test('a passkey is named, and removed while the recovery code and this browser still open the wallet [L20]', async ({
  page,
  visitor,
  wallet,
}) => {
  const { frame, press } = wallet
  const authenticator = await addAuthenticator(page, { isSynced: true })
  await visitor.enter()
  const { addresses } = await wallet.create('keys@site.example', 'Google')
  await wallet.manage('Passkeys See')
  await expect(frame.getByText('You have no passkeys here yet.')).toBeVisible()
  await press('Done')
  await press('Add a passkey')
  await press('Add passkey')
  await expect(frame.getByRole('heading', { name: 'Passkey added' })).toBeFocused()
  await press('Passkey in a password manager')
  await expect(frame.getByText('Opens your wallet in this browser')).toBeVisible()
  await expect(frame.getByText('Backed up by your password manager')).toBeVisible()
  await frame.getByLabel('Name').fill(' Keychain ')
  await press('Save name')
  await expect(frame.getByRole('button', { name: 'Keychain' })).toBeVisible()
  // The password manager shows the same name.
  await expect.poll(() => authenticator.userNames()).toEqual(['Keychain'])

  await press('Keychain')
  await press('Remove passkey')
  await expect(frame.getByRole('listitem')).toHaveText(['this browser', 'your recovery code'])
  await press('Cancel')
  await expect(frame.getByLabel('Name')).toHaveValue('Keychain')
  await press('Remove passkey')
  await wallet.confirm('Remove')
  // The passkey gives its share up to this browser.
  await press('Use my passkey')
  await expect(frame.getByRole('heading', { name: 'Passkey removed' })).toBeFocused()
  await expect(frame.getByText('You have no passkeys here yet.')).toBeVisible()
  // The authenticator has deleted it, too.
  await expect.poll(() => authenticator.userNames()).toEqual([])
  await press('Done')
  await press('Done')
  await visitor.press('Close')

  await visitor.reload()
  await expectSignature(visitor, { address: addresses.eip155, decide: wallet.approve })
})

test('who logs out everywhere is out in every browser, and who deletes the wallet has none any more [H6]', async ({
  visitor,
  wallet,
  elsewhere,
}) => {
  const email = 'leave@site.example'
  await visitor.enter()
  const { code, addresses } = await wallet.create(email, 'Google')

  const { visitor: other, wallet: second } = elsewhere
  await other.enter()
  await second.logInBySocial('Google', email)
  await second.enterRecovery(code)
  await second.keepCode()
  await second.manage('Log out everywhere')
  await second.confirm('Log out')
  await expect(other.button).toHaveText('Connect wallet')
  await visitor.reload()
  await expect(visitor.button).toHaveText('Connect wallet')

  await other.reload()
  await second.logInBySocial('Google', email)
  await expect(other.button).toHaveAttribute('data-status', 'connected')
  expect(await second.addresses()).toEqual(addresses)
  await second.manage('Delete wallet')
  await expect(second.frame.getByText('We found no coins or tokens in it.')).toBeVisible()
  await second.confirm('Delete')
  await second.logInAgain(email)
  await second.confirm('Delete for good')
  await expect(other.button).toHaveText('Connect wallet')
  await other.reload()
  const { eip155 } = (await second.create(email, 'Google')).addresses
  expect(eip155).not.toBe(addresses.eip155)
})

test('who changes the address proves both mailboxes, and logs in with the new one [B2]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const [before, after] = ['before@site.example', 'after@site.example']
  const { view } = visitor
  await visitor.enter()
  const { addresses } = await wallet.create(before, 'Google')
  await visitor.open()
  await view.getByRole('button', { name: 'Settings' }).click()
  await view.getByRole('button', { name: 'Change email' }).click()
  await view.getByLabel('New email address').fill('nobody')
  await view.getByRole('button', { name: 'Continue' }).click()
  await expect(view.getByText('Enter a valid email address')).toBeVisible()
  await view.getByLabel('New email address').fill(after)
  await view.getByRole('button', { name: 'Continue' }).click()
  // The wallet's own page says which address it is, whatever the site shows.
  await expect(wallet.frame.getByText(after)).toBeVisible()
  await expect(wallet.frame.getByText(new URL(stack.url).host)).toBeVisible()
  await wallet.press('Cancel')
  // The focus is back in the view, so that the keyboard goes on from there.
  const isInView = () =>
    page.evaluate(() =>
      document
        .querySelector('latchkey-dialog')
        ?.shadowRoot?.activeElement?.matches('.view :is(input, button)'),
    )
  await expect.poll(isInView).toBe(true)
  await expect(view.getByRole('alert')).toHaveText('')
  await page.keyboard.press('Enter')
  await wallet.confirm('Continue')
  await view.getByText('Confirm your current address').waitFor()
  await page.keyboard.type('000000')
  await expect(view.getByText('That code isn')).toBeVisible()
  await wallet.typeCode(before)
  await view.getByText('Confirm your new address').waitFor()
  await wallet.typeCode(after)
  await expect(view.getByText(after).first()).toBeVisible()
  await visitor.press('Close')

  await wallet.logOut()
  await visitor.open()
  await view.getByLabel('Email address').fill(after)
  await page.keyboard.press('Enter')
  await view.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await wallet.typeCode(after)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
})
