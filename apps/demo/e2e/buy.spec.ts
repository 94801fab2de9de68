import type { Page } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { beginPurchase, payWith } from './purchase.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const chainId = 'eip155:31337'

test('buys with a card: what pays reaches the account on the network, what does not says so [B2, A4, L24]', async ({
  visitor,
  stack,
}) => {
  const { node, account, balance, result } = await openBuy(visitor, stack)
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
  await expectPurchases(visitor, 2)
})

test('buys with a card that asks for a code, and with one that pays late [B2, A4, L24] @long', async ({
  visitor,
  stack,
}) => {
  const { node, balance, result } = await openBuy(visitor, stack)
  let before = await balance()
  let page = await beginPurchase(visitor)
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
  await expectPurchases(visitor, 2)
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

/** Opens the form of a purchase, and reads the account on its network. */
async function openBuy(visitor: Visitor, { world }: Stack) {
  const node = nodeOf(world, chainId)
  const account = world.accounts.evm[0]?.address ?? ''
  await visitor.enter()
  await visitor.connect()
  await visitor.open()
  await visitor.press('Buy')
  return {
    node,
    account,
    balance: () => node.balance('ETH', account),
    result: visitor.view.getByRole('heading', { level: 3 }),
  }
}

async function expectPurchases(visitor: Visitor, count: number): Promise<void> {
  const purchases = visitor.view.getByRole('listitem')
  await visitor.press('Your purchases')
  await expect(purchases).toHaveCount(count)
  await expect(purchases.locator('.pic.coin > img')).toHaveCount(count)
}

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
