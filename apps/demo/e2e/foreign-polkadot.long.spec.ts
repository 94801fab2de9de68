import { polkadotInPage } from './foreign/polkadot.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row } from './visitor.ts'

/** Bob, as Polkadot's own network writes him. */
const address = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

test('goes the whole way with the page code of polkadot{.js}, with the second of its accounts [A2.2, A3.3, D4, D5, F5]', async ({
  page,
  visitor,
}) => {
  const { button, dialog, view, enter, open, pick, press } = visitor
  const extension = await polkadotInPage(page)
  await enter()
  await open()
  await pick('Polkadot.js')
  await expect(dialog.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  for (const name of ['Alice', 'Bob', 'Charlie']) await expect(row(view, name)).toBeVisible()
  await row(view, 'Bob').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible()
  await expect(button).toHaveAttribute('data-status', 'connected')
  const shown = (await button.textContent()) ?? ''
  await expectSignature(visitor, { family: 'polkadot', address })

  await page.reload()
  await expect(button).toHaveText(shown)
  await expectSignature(visitor, { family: 'polkadot', address })
  expect(extension.requested.filter((message) => message === 'pub(bytes.sign)')).toHaveLength(2)

  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await page.reload()
  await expect(button).toHaveText('Connect wallet')

  await open()
  await pick('Polkadot.js')
  await row(view, 'Bob').click()
  await expect(button).toHaveText(shown)
  await extension.show(['Alice'])
  await expect(button).not.toHaveText(shown)
  await extension.show([])
  await expect(button).toHaveText('Connect wallet')
})
