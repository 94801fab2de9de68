import type { Page } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { beginPurchase, payWith } from './purchase.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const chainId = 'eip155:31337'

test('buys with every test card: what pays reaches the account on the network, what does not says so [B2, A4, L24]', async ({
  visitor,
  stack,
}) => {
  const node = nodeOf(stack.world, chainId)
  const account = stack.world.accounts.evm[0]?.address ?? ''
  const balance = () => node.balance('ETH', account)
  const purchases = visitor.view.getByRole('listitem')
  const result = visitor.view.getByRole('heading', { level: 3 })
  await visitor.enter()
  await visitor.connect()
  await visitor.open()
  await visitor.press('Buy')
  await expect(visitor.view.locator('.buy-pick.token img')).toBeVisible()

  let before = await balance()
  let page = await beginPurchase(visitor)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: /ETH arrived$/ })).toBeVisible()
  await expect(result).toHaveText('Bought')
  await expect(visitor.view.locator('.address')).toHaveText(account)
  expect(await balance()).toBe(before + (await amountOf(page, node.units)))

  before = await balance()
  page = await buyAgain(visitor)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined')).toBeVisible()
  await expect(visitor.view).toContainText("Your card was declined. You weren't charged.")
  expect(await balance()).toBe(before)
  await visitor.press('Try another card')
  await expect(visitor.view.getByLabel('You pay')).toHaveValue('100')

  page = await beginPurchase(visitor)
  await payWith(page, '4000 0027 6000 3184')
  await expect(result).toHaveText('In progress')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toHaveText('That code is wrong. Try again.')
  expect(await balance()).toBe(before)
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(result).toHaveText('Bought')
  expect(await balance()).toBe(before + (await amountOf(page, node.units)))

  before = await balance()
  page = await buyAgain(visitor)
  await payWith(page, '4000 0000 0000 0077')
  await expect(result).toHaveText('In progress')
  expect(await balance()).toBe(before)
  await expect(result).toHaveText('Bought')
  expect(await balance()).toBe(before + (await amountOf(page, node.units)))
  await visitor.press('Back')
  await visitor.press('Your purchases')
  await expect(purchases).toHaveCount(4)
  await expect(purchases.locator('.pic.coin > img')).toHaveCount(4)
})

test('reports a closed window, and opens it again [B2] @long', async ({ visitor }) => {
  await visitor.enter()
  await visitor.connect('Dev Wallet Two')
  await visitor.open()
  await visitor.press('Buy')
  const page = await beginPurchase(visitor)
  await expect(visitor.view).toContainText('Complete your purchase with Test money')
  await page.close()
  await expect(visitor.view).toContainText('Closed the payment window?')
  const opened = visitor.page.waitForEvent('popup')
  await visitor.press('Open it again')
  await payWith(await opened, '4242 4242 4242 4242')
  await expect(visitor.view.getByRole('heading', { name: 'Bought' })).toBeVisible()
})

/** Goes back to the form, which is as it was, and begins another purchase. */
async function buyAgain(visitor: Visitor): Promise<Page> {
  await visitor.press('Buy again')
  await expect(visitor.view.getByLabel('You pay')).toHaveValue('100')
  return beginPurchase(visitor)
}

/** What the page says was bought, once it has arrived. */
async function amountOf(page: Page, units: (symbol: string, amount: string) => bigint) {
  const heading = page.getByRole('heading', { name: /ETH arrived$/ })
  await expect(heading).toBeVisible()
  const [amount = ''] = ((await heading.textContent()) ?? '').split(' ')
  return units('ETH', amount)
}
