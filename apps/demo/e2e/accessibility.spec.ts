import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { scenes } from '../src/gallery/scenes/index.ts'
import { openGallery, standStill } from './still.ts'
import { expect, test } from './test.ts'

const views = [...new Set(scenes.map((scene) => scene.view))]

test.describe('axe', () => {
  for (const view of views) {
    test(`finds nothing in any state of ${view} in light English [B1.1, I4]`, async ({ page }) => {
      await openGallery(page, `view=${view}`)
      expect(await audit(page)).toEqual([])
    })
    test(`finds no lack of contrast in any state of ${view} in the dark [B1.1]`, async ({
      page,
    }) => {
      await openGallery(page, `view=${view}&theme=dark`)
      expect(await audit(page, { only: 'color-contrast' })).toEqual([])
    })
  }
  for (const view of ['Connect', 'Account', 'WalletSend']) {
    test(`finds nothing in any state of ${view} from right to left [B1.1]`, async ({ page }) => {
      await openGallery(page, `view=${view}&language=ar`)
      await expect(page.locator('latchkey-panel .root').first()).toHaveAttribute('dir', 'rtl')
      expect(await audit(page)).toEqual([])
    })
  }
  test('finds nothing on the playground, with the dialog closed and open [A1]', async ({
    page,
    visitor,
  }) => {
    await page.goto('/')
    await expect(page.locator('latchkey-panel').getByText('All wallets')).toBeVisible()
    await standStill(page)
    expect(await audit(page)).toEqual([])
    await visitor.open()
    await standStill(page)
    expect(await audit(page, { within: 'latchkey-dialog' })).toEqual([])
  })
})

async function audit(page: Page, part: { only?: string; within?: string } = {}): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async ({ only, within }) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(within ?? document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [only] }),
      // The gallery has many cards side by side; the playground, which has one, is held to this rule too.
      rules: { 'landmark-unique': { enabled: !document.querySelector('.scenes') } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
  }, part)
}
