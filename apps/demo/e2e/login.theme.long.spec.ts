import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Sets variables of the page's theme, as a site does. */
function paint(page: Page, colors: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      document.documentElement.style.setProperty(`--latchkey-${name}`, value)
  }, colors)
}

test('the wallet’s page wears the colours of the site, changes with them, and stays legible', async ({
  page,
  visitor,
  wallet,
}) => {
  const approve = wallet.frame.getByRole('button', { name: 'Approve', disabled: false })
  await visitor.enter()
  await wallet.create('painted@site.example')
  await paint(page, { accent: 'oklch(0.55 0.2 300)', surface: '#fffdf5' })
  await visitor.askToSign()
  const ofDialog = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('There is no canvas')
    pen.fillStyle = 'oklch(0.55 0.2 300)'
    pen.fillRect(0, 0, 1, 1)
    return `rgb(${[...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  })
  const body = wallet.frame.locator('body')
  await expect(approve).toHaveCSS('background-color', ofDialog)
  await expect(approve).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 253, 245)')

  // While it is shown.
  await paint(page, { accent: '#ffd60a' })
  await expect(approve).toHaveCSS('background-color', 'rgb(255, 214, 10)')
  await expect(approve).toHaveCSS('color', 'rgb(0, 0, 0)')

  // What would hide the page's words, or its button, is not taken.
  await paint(page, { surface: '#17160f', accent: '#fffffe' })
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(approve).toHaveCSS('background-color', 'rgb(22, 21, 15)')
  await expect(approve).toHaveCSS('color', 'rgb(255, 255, 255)')

  await paint(page, { surface: '', accent: '' })
  await page.evaluate(() =>
    document.querySelector('latchkey-dialog')?.setAttribute('data-theme', 'dark'),
  )
  await expect(body).toHaveCSS('background-color', 'rgb(22, 22, 20)')
  await wallet.approve()
  const events = page.getByTestId('events').getByRole('listitem')
  await expect(events.filter({ hasText: 'Signature' })).toHaveCount(1)
})
