import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { scenes } from '../src/gallery/scenes/index.ts'
import { type Gallery, openGallery, standStill } from './still.ts'
import { expect, test } from './test.ts'

const views = [...new Set(scenes.map((scene) => scene.view))]

/** How the gallery looks, and what of it is audited. */
const audits: readonly {
  name: string
  look: Parameters<typeof openGallery>[2]
  of: readonly string[]
  part?: Part
}[] = [
  {
    name: 'nothing in light English [B1.1, I4]',
    look: { theme: 'light', language: 'en' },
    of: views,
  },
  {
    name: 'no lack of contrast in the dark [B1.1]',
    look: { theme: 'dark', language: 'en' },
    of: views,
    part: { only: 'color-contrast' },
  },
  {
    name: 'nothing from right to left [B1.1]',
    look: { theme: 'light', language: 'ar' },
    of: ['Connect', 'Account', 'WalletSend'],
  },
]

for (const { name, look, of, part } of audits) {
  test.describe(`axe finds ${name}`, () => {
    // One after the other in one page, which is walked through.
    test.describe.configure({ mode: 'default' })
    let gallery: Gallery
    test.beforeAll(async ({ browser, stack }) => {
      gallery = await openGallery(browser, stack, look)
    })
    test.afterAll(() => gallery.close())

    for (const view of of) {
      test(`in any state of ${view}`, async () => {
        const { page, show } = gallery
        await show(view)
        const direction = look.language === 'ar' ? 'rtl' : 'ltr'
        await expect(page.locator('latchkey-panel .root').first()).toHaveAttribute('dir', direction)
        expect(await audit(page, part)).toEqual([])
      })
    }
  })
}

test.describe('axe', () => {
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

type Part = { only?: string; within?: string }

async function audit(page: Page, part: Part = {}): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source)
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
