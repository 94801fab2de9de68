import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('comes up as a sheet at the foot of a phone, and goes down by a drag [B7.1]', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await visitor.button.tap()
  const { dialog } = visitor
  const card = dialog.locator('.card')
  await expect(card).toBeVisible()
  await expect
    .poll(async () => {
      const box = await card.boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  const box = await card.boundingBox()
  if (!box) throw new Error('The sheet has no place')
  await page.mouse.move(195, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(195, box.y + 250, { steps: 8 })
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test('connects and shows the account within the width of a phone [A1.4] @long', async ({
  page,
  visitor,
}) => {
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('Dev Wallet Two')
  await expect(visitor.button).toHaveText('0x90F7…b906')
  await visitor.open()
  await expect(visitor.view.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
