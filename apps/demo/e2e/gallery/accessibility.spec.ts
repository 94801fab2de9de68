import { scenes } from '../../src/gallery/scenes/index.ts'
import { type AuditPart, audit } from '../axe.ts'
import { longUnless, sample } from '../long.ts'
import { type Gallery, openGallery } from './still.ts'
import { expect, test } from './test.ts'

const views = [...new Set(scenes.map((scene) => scene.view))]

/** The gallery's theme, and what of it is audited. */
const audits: readonly {
  name: string
  appearance: Parameters<typeof openGallery>[2]
  of: readonly string[]
  part?: AuditPart
  isShort: boolean
}[] = [
  {
    name: 'nothing in light English [B1.1, I4]',
    appearance: { theme: 'light', language: 'en' },
    // The component tests audit each view in the short form, too.
    of: sample(views, 8),
    isShort: true,
  },
  {
    name: 'no lack of contrast in the dark [B1.1]',
    appearance: { theme: 'dark', language: 'en' },
    of: views,
    part: { only: 'color-contrast' },
    isShort: false,
  },
  {
    name: 'nothing from right to left [B1.1]',
    appearance: { theme: 'light', language: 'ar' },
    of: ['Connect', 'Account', 'WalletSend'],
    isShort: true,
  },
]

for (const { name, appearance, of, part, isShort } of audits) {
  test.describe(`axe finds ${name}`, () => {
    // One after the other in one page, which is walked through.
    test.describe.configure({ mode: 'default' })
    let gallery: Gallery
    test.beforeAll(async ({ browser, site }) => {
      gallery = await openGallery(browser, site, appearance)
    })
    test.afterAll(() => gallery.close())

    for (const view of of) {
      test(`in any state of ${view}${longUnless(isShort)}`, async () => {
        const { page, show } = gallery
        await show(view)
        const direction = appearance.language === 'ar' ? 'rtl' : 'ltr'
        await expect(page.locator('latchkey-card .root').first()).toHaveAttribute('dir', direction)
        expect(await audit(page, part)).toEqual([])
      })
    }
  })
}
