import type { Page } from '@playwright/test'
import { expectSent } from './sent.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

test('who has no wallet logs in by e-mail, signs and sends on both families by one confirmation each, and is there after a reload [A2, L23]', async ({
  stack,
  visitor,
  wallet,
}) => {
  await visitor.enter()
  const { eip155, solana } = (await wallet.create('ada@site.example')).addresses
  await visitor.getTestMoney()

  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
  await expectSent(visitor, stack, { isHandedOver: true, decide: wallet.approve })
  await wallet.switchTo('Solana Local')
  await expectSignature(visitor, { family: 'solana', address: solana, decide: wallet.approve })
  await expectSent(visitor, stack, {
    isHandedOver: true,
    decide: wallet.approve,
    chainId: 'solana:localnet',
  })

  await visitor.reload()
  expect(await wallet.addresses()).toEqual({ eip155, solana })
  await expectSignature(visitor, { family: 'solana', address: solana, decide: wallet.approve })
})

test('the link of the mail finishes the open step of the code, also from another browser [L19]', async ({
  visitor,
  wallet,
  elsewhere,
}) => {
  const email = 'linked@site.example'
  await visitor.enter()
  await wallet.askForCode(email)
  await elsewhere.wallet.pressLink(email)
  await wallet.keepCode()
  expect((await wallet.addresses()).eip155).not.toBe('')
})

test('a browser that does not have the wallet gets it by the recovery code, and the one before needs the new one @long', async ({
  visitor,
  wallet,
  elsewhere,
}) => {
  const email = 'grace@site.example'
  await visitor.enter()
  const { code, addresses } = await wallet.create(email)

  const { visitor: newcomer, wallet: second } = elsewhere
  await newcomer.enter()
  await second.logIn(email)
  await second.enterRecovery(code.split(' ').reverse().join(' '))
  await expect(second.frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await second.enterRecovery(code)
  const renewed = await second.keepCode()
  expect(await second.addresses()).toEqual(addresses)
  expect(renewed).not.toBe(code)

  await visitor.reload()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  await visitor.askToSign()
  await wallet.enterRecovery(code)
  await expect(wallet.frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await wallet.enterRecovery(renewed)
  await wallet.saveCode()
  await wallet.approve()
  await expect(visitor.dialog).toBeHidden()
})

test('refusals of a log-in say what to do, and a known browser needs the code alone @long', async ({
  page,
  visitor,
  wallet,
}) => {
  const { view } = visitor
  await visitor.enter()
  await visitor.open()
  await view.getByLabel('Email address').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(view.getByText('Enter a valid email address')).toBeVisible()
  await visitor.press('Close')

  const email = 'joan@site.example'
  await wallet.askForCode(email)
  await page.keyboard.type('000000')
  await expect(view.getByText('That code isn')).toBeVisible()
  await wallet.typeCode(email)
  await wallet.keepCode()
  const addresses = await wallet.addresses()

  await wallet.logOut()
  await visitor.open()
  // The code of the last mail still works, so it is offered.
  const refused = view.getByRole('button', { name: /^Resend in \d+ min$/ })
  const sent = view.getByRole('heading', { name: 'Enter the code' })
  // A mailbox gets ten mails an hour for a browser that it knows.
  for (let mails = 0; mails <= 10; mails += 1) {
    await view.getByLabel('Email address').fill(email)
    await page.keyboard.press('Enter')
    await expect(refused.or(sent)).toBeVisible()
    await expect(sent).toBeVisible()
    if (await refused.isVisible()) break
    await visitor.press('Back')
  }
  await expect(refused).toBeVisible()
  expect(await wallet.addresses()).not.toEqual(addresses)
})

test('what the visitor declines or turns away from is not signed @long', async ({
  page,
  visitor,
  wallet,
}) => {
  const events = page.getByTestId('events').getByRole('listitem')
  await visitor.enter()
  await wallet.create('mary@site.example')
  await visitor.askToSign()
  await wallet.decline()
  await expect(events.filter({ hasText: 'Request declined in the wallet' })).toHaveCount(1)
  await expect(visitor.dialog).toBeHidden()

  await visitor.askToSign()
  await wallet.frame.getByRole('button', { name: 'Decline' }).waitFor()
  await visitor.dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(visitor.dialog).toBeHidden()
  await expect(events.filter({ hasText: 'Request was aborted' })).toHaveCount(1)
})

test('a reload of the wallet’s page while it asks ends the request, and the visitor tries again [L30] @long', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const events = page.getByTestId('events').getByRole('listitem')
  await visitor.enter()
  const { eip155: address } = (await wallet.create('rosa@site.example')).addresses
  await visitor.askToSign()
  await wallet.frame.getByRole('button', { name: 'Decline' }).waitFor()
  await reloadFrame(page, stack)
  await expect(events.filter({ hasText: 'The wallet window was closed' })).toHaveCount(1)
  await expectSignature(visitor, { address, decide: wallet.approve })
})

test('a reload of the wallet’s page after it has sent leaves one transaction, which is found [L30]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  await visitor.enter()
  await wallet.create('reloaded@site.example')
  await visitor.getTestMoney()
  let [submissions, taken] = [0, 0]
  await expectSent(visitor, stack, {
    isHandedOver: true,
    async decide() {
      // The node takes it, and its answer never comes.
      await page.route('**/*', async (route) => {
        const text = route.request().postData() ?? ''
        if (!/eth_send(RawTransaction|UserOperation)"/.test(text)) return route.fallback()
        submissions += 1
        await route.fetch()
        taken += 1
      })
      await wallet.approve()
      await expect.poll(() => taken).toBe(1)
      await reloadFrame(page, stack)
    },
  })
  expect(submissions).toBe(1)
})

/** Has the wallet's page loaded again in its frame, as a browser does that was short of memory. */
async function reloadFrame(page: Page, { vaultUrl }: Stack): Promise<void> {
  const own = page.frames().find((one) => one.url().startsWith(vaultUrl))
  await own?.evaluate(() => location.reload())
}
