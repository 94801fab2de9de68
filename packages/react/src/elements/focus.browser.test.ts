import { writable } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MountedDialog, mountDialog } from '../index.ts'
import { english } from '../messages/english.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { createWorld } from '../testing/world.ts'
import { createDrawing, type DrawingCode } from './createDrawing.ts'
import { createElementClass, drawerKey } from './elementClass.ts'

/** Defines a tag whose drawing and whose dialog wait until the test lets them go on. */
function setUp() {
  const { client } = createWorld()
  mounted = mountDialog(client)
  const { setTheme } = mounted
  const drawing = hold<DrawingCode>(() => import('./drawElements.tsx'))
  const opening = hold(async () => {})
  const remote = {
    ...mounted,
    async open() {
      await opening.wait()
      mounted.open()
    },
    preload() {
      preloads += 1
    },
  }
  const shared = { messages: undefined, language: english, theme: {}, shortcuts: true }
  const settings = writable(shared)
  const drawer = createDrawing(client, { remote, settings, setTheme }, drawing.wait)
  const tag = `held-${crypto.randomUUID()}`
  const elementClass = createElementClass()
  const release = elementClass[drawerKey]({
    ...drawer,
    draw: (element) => drawer.draw(element, { kind: 'button' }),
  })
  customElements.define(tag, elementClass)
  undo = () => {
    release()
    drawer.dispose()
  }
  return { tag, drawing, opening }
}

/** Runs something once it is let go. */
function hold<T>(run: () => Promise<T>) {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  return { go, wait: () => gate.then(run) }
}

let place: HTMLElement
let mounted: MountedDialog
let preloads = 0
let undo = () => {}
let unserve = () => {}

beforeEach(() => {
  preloads = 0
  unserve = serve(fullGateway)
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  undo()
  mounted.unmount()
  place.remove()
  unserve()
})

const find = (selector: string) =>
  place.querySelector<HTMLElement>(selector) ?? expect.fail(`There is no ${selector}`)
const isOpen = () =>
  document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('dialog')?.open ?? false

const contents = { 'its first button': '', 'the page’s own button': '<button>Loading</button>' }
const moments = ['before the click', 'between the click and the opening', 'while it is open']
const cases = Object.entries(contents).flatMap(([name, content]) =>
  moments.map((moment) => ({ name, content, moment })),
)

describe('the focus of an element', () => {
  it.each(
    cases,
  )('returns to it after $name opened the dialog, drawn $moment [L34]', async (one) => {
    const { tag, drawing, opening } = setUp()
    place.innerHTML = `<main tabindex="-1"><${tag}>${one.content}</${tag}></main>`
    const first = find('button')
    const draw = async () => {
      drawing.go()
      await expect.poll(() => find(tag).lastElementChild?.firstElementChild).not.toBe(first)
      await expect.poll(() => place.querySelector('.latchkey-button')).toBeTruthy()
    }
    if (one.moment === moments[0]) await draw()
    // As in a browser that does not focus what is clicked.
    find(one.moment === moments[0] ? '.latchkey-button' : 'button').click()
    if (one.moment === moments[1]) await draw()
    opening.go()
    await expect.poll(isOpen).toBe(true)
    if (one.moment === moments[2]) await draw()
    const drawn = find('.latchkey-button')
    expect(drawn).not.toBe(first)
    mounted.close()
    await expect.poll(isOpen).toBe(false)
    expect(document.activeElement).toBe(drawn)
  })

  it.each(
    Object.entries(contents),
  )('and the pointer load the dialog from %s [L34]', (_, content) => {
    const { tag } = setUp()
    place.innerHTML = `<${tag}>${content}</${tag}>`
    find('button').focus()
    expect(preloads).toBe(1)
    find(tag).dispatchEvent(new PointerEvent('pointerenter'))
    expect(preloads).toBe(2)
    find(tag).remove()
  })
})
