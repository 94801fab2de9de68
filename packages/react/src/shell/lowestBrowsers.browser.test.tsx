import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialog } from '../index.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'
import { views } from './views.ts'

let page: Page
let world: World
let unserve = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
  world = createWorld()
})
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
  unserve()
})

/** Newer than Chromium 111, Firefox 121 or Safari 16.4. */
const newer: [object, string[]][] = [
  [AbortSignal, ['any']],
  [URL, ['canParse', 'parse']],
  [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray']],
  [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
  [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
  [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
  [Uint8Array.prototype, ['toHex', 'toBase64']],
  [Document.prototype, ['startViewTransition']],
  [window, ['requestIdleCallback', 'scheduler', 'CloseWatcher', 'navigation']],
]

/** Takes functions away that a browser may lack. Returns the undo. */
function without(functions: [object, string[]][]): () => void {
  const undos = functions.flatMap(([owner, names]) =>
    names.flatMap((name) => {
      const known = Object.getOwnPropertyDescriptor(owner, name)
      if (!known?.configurable) return []
      Reflect.deleteProperty(owner, name)
      return () => Object.defineProperty(owner, name, known)
    }),
  )
  expect(undos.length).toBeGreaterThan(20)
  return () => {
    for (const undo of undos) undo()
  }
}

it('opens and connects without each function that is newer than the lowest browsers [L27]', async () => {
  const restore = without(newer)
  try {
    page = openPage(world.client)
    await page.open()
    ;(await page.finds(/MetaMask/)).click()
    await expect.poll(() => world.client.getState().connections.length).toBe(1)
    openDialog(world.client, { view: 'Account' })
    await expect.poll(page.title).toBe('Account')
    await page.sees('ETH')
  } finally {
    restore()
  }
})

it('has legible buttons where a browser knows no relative colours [L27]', async () => {
  const replace = CSSStyleSheet.prototype.replaceSync
  const supports = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function (
    this: CSSStyleSheet,
    css,
  ) {
    replace.call(this, css.replaceAll(supports, ''))
  })
  page = openPage(world.client)
  await page.open()
  const { color, backgroundColor } = getComputedStyle(page.button())
  expect(color).toBe('rgb(255, 255, 255)')
  expect(color).not.toBe(backgroundColor)
  const onAccent = getComputedStyle(page.card()).getPropertyValue('--on-accent')
  expect(onAccent).toBe('#fff')
})

it('says so in a browser that is too old [L27]', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  page = openPage(world.client)
  await page.open()
  await page.sees('This browser is out of date')
})

it('offers to reload the page when the code of a view is missing after a deploy [L26]', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.spyOn(views, 'WhatIsANetwork').mockRejectedValue(missing)
  page = openPage(world.client)
  await page.open()
  openDialog(world.client, { view: 'WhatIsANetwork' })
  await page.sees('Reload it to go on')
  expect(page.control('Reload')).toBeTruthy()
  load.mockRestore()
  page.press('Try again')
  await page.sees('Where transactions live')
})
