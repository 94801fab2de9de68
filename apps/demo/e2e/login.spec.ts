import { embeddedOf } from './embedded.ts'
import { expectSent } from './sent.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

test('who has no wallet logs in by e-mail, signs and sends on both families, and is there after a reload [A2]', async ({
  page,
  stack,
  visitor,
}) => {
  const wallet = embeddedOf(visitor, page, stack)
  await visitor.enter()
  await wallet.logIn('ada@site.example')
  await wallet.keepCode()
  const { eip155, solana } = await wallet.addresses()
  await page.getByRole('button', { name: 'Get test money' }).click()
  await expect(page.getByText('Test money for').first()).toBeVisible()

  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
  await expectSent(visitor, stack, { decide: wallet.approve })
  await wallet.switchTo('Solana Local')
  await expectSignature(visitor, { family: 'solana', address: solana, decide: wallet.approve })
  await expectSent(visitor, stack, { decide: wallet.approve, chainId: 'solana:localnet' })

  await visitor.reload()
  expect(await wallet.addresses()).toEqual({ eip155, solana })
  await expectSignature(visitor, { family: 'solana', address: solana, decide: wallet.approve })
})

test('a browser that does not have the wallet gets it by the recovery code, and the one before needs the new one', async ({
  browser,
  page,
  stack,
  visitor,
}) => {
  const email = 'grace@site.example'
  const first = embeddedOf(visitor, page, stack)
  await visitor.enter()
  await first.logIn(email)
  const code = await first.keepCode()
  const addresses = await first.addresses()

  const context = await browser.newContext({ baseURL: stack.url })
  const other = await context.newPage()
  const problems = await watch(other, stack.own)
  const newcomer = visitorOf(other)
  const second = embeddedOf(newcomer, other, stack)
  await newcomer.enter()
  await second.logIn(email)
  await second.enterRecovery(code.split(' ').reverse().join(' '))
  await expect(second.frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await second.enterRecovery(code)
  const renewed = await second.keepCode()
  expect(await second.addresses()).toEqual(addresses)
  expect(renewed).not.toBe(code)
  expect(problems).toEqual([])
  await context.close()

  await visitor.reload()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  await visitor.askToSign()
  await first.enterRecovery(code)
  await expect(first.frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await first.enterRecovery(renewed)
  await first.saveCode()
  await first.approve()
  await expect(visitor.dialog).toBeHidden()
})

test('refusals of a log-in say what to do, and a known browser needs the code alone', async ({
  page,
  stack,
  visitor,
}) => {
  const wallet = embeddedOf(visitor, page, stack)
  const { view } = visitor
  await visitor.enter()
  await visitor.open()
  await view.getByLabel('Email address').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(view.getByText('Enter a valid email address')).toBeVisible()
  await visitor.press('Close')

  const email = 'joan@site.example'
  await wallet.logIn(email, '000000')
  await expect(view.getByText('That code isn')).toBeVisible()
  await page.keyboard.type(await wallet.code(email))
  await wallet.keepCode()
  const addresses = await wallet.addresses()

  await page.locator('.actions').getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.button).toHaveText('Connect wallet')
  await visitor.open()
  await view.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(view.getByText(/Please try again after \d+ seconds/)).toBeVisible()
  expect(await wallet.addresses()).not.toEqual(addresses)
})

test('what the visitor declines or turns away from is not signed', async ({
  page,
  stack,
  visitor,
}) => {
  const wallet = embeddedOf(visitor, page, stack)
  const said = page.getByTestId('events').getByRole('listitem')
  await visitor.enter()
  await wallet.logIn('mary@site.example')
  await wallet.keepCode()
  await visitor.askToSign()
  await wallet.decline()
  await expect(said.filter({ hasText: 'Request declined in the wallet' })).toHaveCount(1)
  await expect(visitor.dialog).toBeHidden()

  await visitor.askToSign()
  await wallet.frame.getByRole('button', { name: 'Decline' }).waitFor()
  await visitor.dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(visitor.dialog).toBeHidden()
  await expect(said.filter({ hasText: 'Request was aborted' })).toHaveCount(1)
})
