import { scenes } from '../../src/gallery/scenes/index.ts'
import { shippedLanguages } from '../../src/shippedLanguages.ts'
import { isLong } from '../long.ts'
import { type Gallery, openGallery } from './still.ts'
import { expect, test } from './test.ts'

// The language matrix of `npm run test:long`: every state of every view in every language.
const languages = isLong ? Object.values(shippedLanguages) : []
const views = [...new Set(scenes.map((scene) => scene.view))]

for (const { locale: language, direction } of languages) {
  test.describe(`in ${language}`, () => {
    // One after the other in one page, which is walked through.
    test.describe.configure({ mode: 'default' })
    let gallery: Gallery
    test.beforeAll(async ({ browser, site }) => {
      gallery = await openGallery(browser, site, { theme: 'light', language })
    })
    test.afterAll(() => gallery.close())

    for (const view of views) {
      test(`every state of ${view} has its words, fits its card and runs ${direction} [I4]`, async () => {
        const { page, show } = gallery
        await show(view)
        const roots = page.locator('latchkey-card .root')
        for (const root of await roots.all()) {
          await expect(root).toHaveAttribute('dir', direction)
          await expect(root).toHaveAttribute('lang', language)
        }
        expect(await page.evaluate(faults)).toEqual([])
      })
    }
  })
}

/** In the page: what lacks words, and what sticks out of its card. */
function faults(): string[] {
  const found: string[] = []
  for (const scene of document.querySelectorAll('.scene')) {
    const card = scene.querySelector('latchkey-card')?.shadowRoot?.querySelector('.card')
    const label = scene.getAttribute('data-scene')
    if (!card) {
      found.push(`${label}: no card`)
      continue
    }
    const text = card.textContent ?? ''
    const odd = /undefined|\[object|NaN|=>|\bfunction\b/.exec(text)?.[0]
    if (odd) found.push(`${label}: says ${odd}`)
    const box = card.getBoundingClientRect()
    for (const element of card.querySelectorAll('*')) {
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const where = `${label}: ${element.tagName} ${element.getAttribute('class')}`
      const isOut = left < box.left - 1 || right > box.right + 1
      if (isOut && !isCut(element, card)) found.push(`${where} sticks out of the card`)
      if (!element.matches('button,a[href],input,h2,h3,[role=tab]')) continue
      const named = element.getAttribute('aria-label') ?? element.textContent
      if (!named?.trim() && !element.getAttribute('aria-labelledby') && !isLabelled(element)) {
        found.push(`${where} has no name`)
      }
    }
  }
  return found

  /** Behind its own edge, such as an ellipsis. The slot scrolls downwards only: what it cuts is lost. */
  function isCut(element: Element, card: Element): boolean {
    for (let at = element.parentElement; at && at !== card; at = at.parentElement) {
      if (!at.matches('.slot') && getComputedStyle(at).overflowX !== 'visible') return true
    }
    return getComputedStyle(element).position === 'absolute' && element.matches('.hidden,.hidden *')
  }

  function isLabelled(element: Element): boolean {
    return element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0
  }
}
