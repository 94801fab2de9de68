import { type Browser, expect, type Page } from '@playwright/test'
import { addressOf, type GalleryPlace } from '../../src/gallery/place.ts'
import { watch } from '../watch.ts'

export type Gallery = {
  page: Page
  /**
   * Goes to a view by its link, and waits until every scene of it has been played and no longer moves. Nothing has
   * happened on the way that must not.
   */
  show(view: string): Promise<void>
  close(): Promise<void>
}

/** Opens the gallery of the site at this URL on a page that outlives a test: each test goes to one view. */
export async function openGallery(
  browser: Browser,
  site: string,
  appearance: Pick<GalleryPlace, 'theme' | 'language'>,
  width = 1280,
): Promise<Gallery> {
  const { theme, language } = appearance
  const context = await browser.newContext({
    baseURL: site,
    locale: 'en-US',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems = await watch(page, [site])
  await page.goto(addressOf({ theme, language, view: 'Connect', state: '' }))
  return {
    page,
    async show(view) {
      await page
        .locator(`.index a[href="${addressOf({ theme, language, view, state: '' })}"]`)
        .click()
      await expect(page.locator('#shown')).toHaveAttribute('data-view', view)
      await expect(page.locator('.scene').first()).toBeVisible()
      const waiting = () => page.locator('.scene').evaluateAll(unready)
      await expect.poll(waiting).toEqual([])
      await waitUntilStill(page)
      expect(problems).toEqual([])
    },
    async close() {
      await context.close()
      expect(problems).toEqual([])
    },
  }
}

/** Waits until the page has nothing to do, is the same as at the check before, and has no running animation with an end. */
export async function waitUntilStill(page: Page): Promise<void> {
  let before = ''
  const change = async () => {
    const content = await page.evaluate(describePage)
    const changed = content === before ? '' : changeOf(before, content)
    before = content
    return changed
  }
  await expect.poll(change).toBe('')
}

/** Where a text first differs from what it was. */
function changeOf(before: string, after: string): string {
  let at = 0
  while (at < after.length && before[at] === after[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return `was: ${around(before)} is: ${around(after)}`
}

/** In the page: what has not come to its end, and why. */
function unready(scenes: Element[]): string[] {
  return scenes
    .filter((scene) => !scene.hasAttribute('data-ready'))
    .map((scene) => [scene.getAttribute('data-scene'), scene.getAttribute('data-broken')].join(' '))
}

/**
 * In the page, once it is idle: all of its markup. What moves to an end is brought there. A browser without a screen may
 * draw no frames for a while: then nothing moves by itself, and the page is never idle.
 */
async function describePage(): Promise<string> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const moving = [document, ...shadows]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (const animation of moving) animation.finish()
  return [document.body, ...shadows].map(({ innerHTML }) => innerHTML).join('')
}
