import { connect } from '@latchkey/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialog, openDialog } from '../index.ts'
import { arabic } from '../messages/generated/languages/ar.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { isLong } from '../testing/long.ts'
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

/** Each of them alone, and all at once. Those that this browser does not have are left out. */
const lacking = newer.flatMap(([owner, names]) =>
  names.flatMap((name): [string, typeof newer][] =>
    Object.getOwnPropertyDescriptor(owner, name)?.configurable ? [[name, [[owner, [name]]]]] : [],
  ),
)
const cases: typeof lacking = [...lacking, [`all ${lacking.length} newer functions`, newer]]

/** Takes functions away that a browser may lack. Returns the undo. */
function without(functions: typeof newer): () => void {
  const undos = functions.flatMap(([owner, names]) =>
    names.flatMap((name) => {
      const known = Object.getOwnPropertyDescriptor(owner, name)
      if (!known?.configurable) return []
      Reflect.deleteProperty(owner, name)
      return () => Object.defineProperty(owner, name, known)
    }),
  )
  return () => {
    for (const undo of undos) undo()
  }
}

/** The short form takes all of them away at once, and every fifth alone. */
const tried = isLong
  ? cases
  : cases.filter((_, index) => index === lacking.length || index % 5 === 0)

it.each(tried)('opens and connects without %s [L27]', async (_, functions) => {
  expect(lacking.length).toBeGreaterThan(20)
  const restore = without(functions)
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

/** The styles that are newer, as a browser without them reads a sheet. */
const newerStyles = {
  'relative colours': /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
  'starting styles': /@starting-style\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
  'transitions of display': /transition[a-z-]*:[^;}]*allow-discrete[^;}]*;?/g,
}

/** Takes styles away. Returns how many there were. */
function withoutStyles(styles: RegExp): () => number {
  const replace = CSSStyleSheet.prototype.replaceSync
  let count = 0
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function (
    this: CSSStyleSheet,
    css,
  ) {
    count += css.match(styles)?.length ?? 0
    replace.call(this, css.replaceAll(styles, ''))
  })
  return () => count
}

it.each(Object.entries(newerStyles))('shows its views without %s [L27]', async (_, styles) => {
  const count = withoutStyles(styles)
  page = openPage(world.client, { messages: arabic })
  await page.open()
  await expect.poll(() => getComputedStyle(page.view()).opacity).toBe('1')
  ;(await page.finds(/MetaMask/)).click()
  await expect.poll(() => world.client.getState().connections.length).toBe(1)
  openDialog(world.client, { view: 'Account' })
  await page.sees('ETH')
  await expect.poll(() => getComputedStyle(page.view()).opacity).toBe('1')
  expect(page.view().getBoundingClientRect().height).toBeGreaterThan(200)
  expect(count()).toBeGreaterThan(0)
  const dialog = page.dialog()
  closeDialog(world.client)
  await expect.poll(() => dialog.open).toBe(false)
  await expect.poll(() => getComputedStyle(dialog).visibility).toBe('hidden')
})

it('has legible buttons where a browser knows no relative colours [L27]', async () => {
  withoutStyles(newerStyles['relative colours'])
  page = openPage(world.client)
  await page.open()
  const { color, backgroundColor } = getComputedStyle(page.button())
  expect(color).toBe('rgb(255, 255, 255)')
  expect(color).not.toBe(backgroundColor)
  const onAccent = getComputedStyle(page.card()).getPropertyValue('--on-accent')
  expect(onAccent).toBe('#fff')
})

it('mirrors a switch from right to left by the attribute, which every browser knows [L27]', async () => {
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client, { messages: arabic })
  await page.open()
  const { titles } = await arabic.load()
  ;(await page.finds(titles.accountSettings)).click()
  const isSwitch = () => page.view().querySelector<HTMLElement>('[role="switch"]')
  await expect.poll(isSwitch).not.toBeNull()
  isSwitch()?.click()
  const knob = () => isSwitch()?.querySelector('i')
  const move = () => getComputedStyle(knob() ?? document.body, '::before').translate
  await expect.poll(move).toBe('-16px')
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
