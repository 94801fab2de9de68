import { addAuthenticator } from './authenticator.ts'
import { embeddedOf } from './embedded.ts'
import { addressesOfWords } from './importWords.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

test('a new code recovers the wallet, a passkey opens it anywhere, and its words are those of any wallet [H6]', async ({
  page,
  stack,
  visitor,
}) => {
  const email = 'manage@site.example'
  const wallet = embeddedOf(visitor, page, stack)
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
  const reminder = visitor.view.getByText("You haven't saved your recovery code")
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
  await wallet.enterRecovery(second)
  await wallet.keepCode()
  expect(await wallet.addresses()).toEqual(addresses)

  await wallet.manage('Show secret words')
  await wallet.confirm('Continue')
  await wallet.logInAgain(email)
  const words = frame.getByRole('listitem')
  await words.nth(23).waitFor()
  const secret = (await words.allInnerTexts()).map((word) => word.trim()).join(' ')
  expect(addressesOfWords(secret)).toEqual(addresses)
  await press('Done')
  await press('Add a passkey')
  await wallet.confirm('Add passkey')
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

test('who logs out everywhere is out in every browser, and who deletes the wallet has none any more [H6]', async ({
  browser,
  page,
  stack,
  visitor,
}) => {
  const email = 'leave@site.example'
  const wallet = embeddedOf(visitor, page, stack)
  await visitor.enter()
  await wallet.logInBySocial('Google', email)
  const code = await wallet.keepCode()
  const addresses = await wallet.addresses()

  const context = await browser.newContext({ baseURL: stack.url })
  const other = await context.newPage()
  const problems = await watch(other, stack.own)
  const elsewhere = visitorOf(other)
  const second = embeddedOf(elsewhere, other, stack)
  await elsewhere.enter()
  await second.logInBySocial('Google', email)
  await second.enterRecovery(code)
  await second.keepCode()
  await second.manage('Log out everywhere')
  await second.confirm('Log out')
  await expect(elsewhere.button).toHaveText('Connect wallet')
  await visitor.reload()
  await expect(visitor.button).toHaveText('Connect wallet')

  await elsewhere.reload()
  await second.logInBySocial('Google', email)
  await expect(elsewhere.button).toHaveAttribute('data-status', 'connected')
  expect(await second.addresses()).toEqual(addresses)
  await second.manage('Delete wallet')
  await second.confirm('Delete')
  await second.logInAgain(email)
  await expect(elsewhere.button).toHaveText('Connect wallet')
  await elsewhere.reload()
  await second.logInBySocial('Google', email)
  await second.keepCode()
  const { eip155 } = await second.addresses()
  expect(eip155).not.toBe(addresses.eip155)
  expect(problems).toEqual([])
  await context.close()
})

test('who changes the address proves both mailboxes, and logs in with the new one [B2]', async ({
  page,
  stack,
  visitor,
}) => {
  const [before, after] = ['before@site.example', 'after@site.example']
  const wallet = embeddedOf(visitor, page, stack)
  const { view } = visitor
  await visitor.enter()
  await wallet.logInBySocial('Google', before)
  await wallet.keepCode()
  const addresses = await wallet.addresses()
  await visitor.open()
  await view.getByRole('button', { name: 'Switch account' }).click()
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
  const again = view.getByRole('button', { name: 'Continue' })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await wallet.confirm('Continue')
  await view.getByText('Confirm your current address').waitFor()
  await page.keyboard.type('000000')
  await expect(view.getByText('That code isn')).toBeVisible()
  const first = await wallet.code(before)
  await page.bringToFront()
  await page.keyboard.type(first)
  await view.getByText('Confirm your new address').waitFor()
  const second = await wallet.code(after)
  await page.bringToFront()
  await page.keyboard.type(second)
  await expect(view.getByText(after).first()).toBeVisible()
  await visitor.press('Close')

  await page.locator('.actions').getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.button).toHaveText('Connect wallet')
  await visitor.open()
  await view.getByLabel('Email address').fill(after)
  await expect(async () => {
    await page.keyboard.press('Enter')
    await view.getByText('Enter the code').waitFor({ timeout: 2_000 })
  }).toPass()
  const third = await wallet.code(after)
  await page.bringToFront()
  await page.keyboard.type(third)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
})
