import { connect, memoryStorage } from '@latchkey/core'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Answer, fullGateway, serve } from './gateway.ts'
import { fieldOf, labelOf, openPage, type Page, type } from './page.tsx'
import { viewport } from './viewport.ts'
import { createWorld, type World } from './world.ts'

/** What is opened: the form, or the first view, once the button reports this word. */
type Start = 'form' | { reported: string }

/** The empty send form of a visitor who has just connected, another one for each test of the file. */
export function sendFormPerTest() {
  let page: Page
  let world: World
  let unserve = () => {}
  let storage = memoryStorage()

  const open = async (gateway: Answer, start: Start = 'form') => {
    unserve = serve(gateway)
    world = createWorld({ storage })
    await connect(world.client, { connectorId: 'metamask' })
    page = openPage(world.client)
    if (start !== 'form') {
      await expect.poll(() => page.button().textContent).toContain(start.reported)
      return page.open()
    }
    await page.open()
    await page.finds('Send')
    page.press('Send')
    await expect.poll(page.title).toBe('Send')
  }
  const leave = () => {
    page.close()
    unserve()
  }
  beforeEach(async () => {
    await viewport(900, 800)
    storage = memoryStorage()
    await open(fullGateway)
  })
  afterEach(leave)

  const field = (label: string) => fieldOf(page.view(), label)
  /** The one button under it. */
  const wide = () => [...page.view().querySelectorAll<HTMLButtonElement>('.btn')].at(-1)
  const pickToken = async (name: RegExp) => {
    wide()?.click()
    await expect.poll(page.title).toBe('Select token')
    await page.finds(name)
    page.press(name)
    await expect.poll(page.title).toBe('Send')
  }
  return {
    get page() {
      return page
    },
    get world() {
      return world
    },
    field,
    wide,
    /** What a field is described by, for assistive technology. */
    described(label: string) {
      const id = field(label).getAttribute('aria-describedby')
      return id === null ? undefined : page.view().querySelector(`[id="${id}"]`)?.textContent
    },
    /** What the one button says; with `…` behind it while what it is about is still to come. */
    label: () => labelOf(wide()),
    /** The checkbox of the review. */
    box: () => page.view().querySelector<HTMLInputElement>('input[type=checkbox]'),
    pickToken,
    /** Picks USD Coin and types the rest. */
    async fill(amount: string, to: string) {
      await pickToken(/USD Coin/)
      type(field('Amount'), amount)
      type(field('To'), to)
    },
    /** Goes from the filled form to its review, until that can be sent. */
    async review() {
      await expect.poll(() => labelOf(wide())).toBe('Review')
      wide()?.click()
      await expect.poll(page.title).toBe('Review transfer')
      await expect.poll(() => labelOf(wide())).toBe('Send')
    },
    /** Reloads the page with its storage, and opens the form in it, or the dialog once the button reports an outcome. */
    async reload(gateway: Answer = fullGateway, start: Start = 'form') {
      leave()
      await open(gateway, start)
    },
  }
}
