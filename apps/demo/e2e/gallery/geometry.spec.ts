import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { scenes } from '../../src/gallery/scenes/index.ts'
import { shippedLanguages } from '../../src/shippedLanguages.ts'
import { isLong } from '../long.ts'
import { misplaced } from './geometry.ts'
import { type Gallery, openGallery } from './still.ts'
import { expect, test } from './test.ts'

// The place of everything, by measure: text over text, text that is cut, targets too small for a finger, edges out of
// line. `npm run test:long` checks every view in all of this; the short form checks what is most likely to break.
type Appearance = {
  width: number
  theme: 'light' | 'dark'
  language: string
  /** Of text, in percent. */
  text: 100 | 200
}

const languages = ['en', 'ar', 'pseudo'] as const
const shipped = Object.values(shippedLanguages).map(
  ({ locale: language }): Appearance => ({ width: 360, theme: 'light', language, text: 100 }),
)
const grid: Appearance[] = [320, 360, 430].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    languages.flatMap((language) =>
      ([100, 200] as const).map((text) => ({ width, theme, language, text })),
    ),
  ),
)
const all = [
  ...grid,
  ...shipped.filter(({ language }) => !languages.some((one) => one === language)),
]
const few: Appearance[] = [
  { width: 320, theme: 'light', language: 'pseudo', text: 200 },
  { width: 360, theme: 'dark', language: 'ar', text: 100 },
]
const most = [
  ...['Connect', 'Account', 'TransactionDetails', 'WalletSend', 'WalletSendPreview'],
  ...['ReviewRequest', 'SwapPreview'],
]
const views = [...new Set(scenes.map((scene) => scene.view))]
/** Where the screenshots are kept: a folder for each theme, and the sheets beside them. */
const folder = fileURLToPath(new URL('../../../../.cache/looks/', import.meta.url))

for (const appearance of isLong ? all : few) {
  const name = `${appearance.width} px, ${appearance.theme}, ${appearance.language}, text ${appearance.text} %`
  test.describe(name, () => {
    // One after the other in one page, which is walked through.
    test.describe.configure({ mode: 'default' })
    let gallery: Gallery
    const shots: Buffer[] = []
    test.beforeAll(async ({ browser, site }) => {
      gallery = await openGallery(browser, site, appearance, appearance.width)
      await fill(gallery, appearance)
    })
    test.afterAll(async ({ browser }) => {
      await gallery.close()
      const isKept =
        appearance.width > 320 && appearance.language === 'en' && appearance.text === 100
      if (isLong && isKept) await sheet(browser, shots, `${appearance.width}-${appearance.theme}`)
    })

    for (const view of isLong ? views : most) {
      test(`everything in ${view} has its place, and room for a finger [B7, I4]`, async () => {
        await gallery.show(view)
        const faults = await gallery.page.evaluate(misplaced)
        if (isLong) {
          const path = `${folder}${name.replaceAll(/[ ,%]+/g, '-')}/${view}.png`
          shots.push(await gallery.page.locator('.scenes').screenshot({ path }))
        }
        expect(faults).toEqual([])
      })
    }
  })
}

/** Gives the cards the whole width, as a sheet has it on a phone, and text its size. */
async function fill({ page }: Gallery, { text }: Appearance): Promise<void> {
  await page.evaluate((size) => {
    const own = new CSSStyleSheet()
    own.replaceSync(`
      html { font-size: ${size}% }
      main.gallery, .gallery .scenes { padding-inline: 0; margin-inline: 0; gap: 16px }
      .gallery .scenes { grid-template-columns: minmax(0, 1fr); border-radius: 0 }
      .gallery .scene { max-inline-size: none }
    `)
    document.adoptedStyleSheets.push(own)
  }, text)
}

/** All views of a theme side by side, for people. */
async function sheet(browser: Browser, shots: readonly Buffer[], name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } })
  const pictures = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`,
  )
  await page.setContent(
    `<!doctype html><style>body{margin:0;columns:6;column-gap:8px}img{display:block;inline-size:100%;margin-block-end:8px}</style>${pictures.join('')}`,
  )
  await page.screenshot({ path: `${folder}sheet-${name}.png`, fullPage: true })
  await page.close()
}
