import { expect, type Page } from '@playwright/test'

/** Opens the gallery, and waits until every scene has been played and stands still. */
export async function openGallery(page: Page, query: string): Promise<void> {
  await page.goto(`/gallery?${query}`)
  await expect(page.locator('.scene').first()).toBeVisible()
  const waiting = () => page.locator('.scene').evaluateAll(unready)
  await expect.poll(waiting).toEqual([])
  await standStill(page)
}

/** Waits until the page has nothing to do, looks as it did at the look before, and nothing in it moves to an end. */
export async function standStill(page: Page): Promise<void> {
  let before = ''
  const isStill = async () => {
    const { content, moving } = await page.evaluate(look)
    const isSame = content === before
    before = content
    return isSame && moving === 0
  }
  await expect.poll(isStill).toBe(true)
}

/** In the page: what has not come to its end, and why. */
function unready(scenes: Element[]): string[] {
  return scenes
    .filter((scene) => !scene.hasAttribute('data-ready'))
    .map((scene) => [scene.getAttribute('data-scene'), scene.getAttribute('data-broken')].join(' '))
}

/** In the page, once it is idle: all of its markup, and how many animations run that have an end. */
async function look(): Promise<{ content: string; moving: number }> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const moving = [document, ...shadows]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  const content = [document.body, ...shadows].map(({ innerHTML }) => innerHTML).join('')
  return { content, moving: moving.length }
}
