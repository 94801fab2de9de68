import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useLatchkeyDialog } from '../../index.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { createWorld } from '../../testing/world.ts'
import { type SiteModal, siteModals } from './siteModals.fixture.ts'

let page: Page
let unserve = () => {}
let leave = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  page = openPage(createWorld().client, { children: <AllWallets /> })
})
afterEach(() => {
  leave()
  leave = () => {}
  page.close()
  unserve()
})

function AllWallets() {
  const { open } = useLatchkeyDialog()
  return (
    <button type="button" id="straight" onClick={() => open({ view: 'AllWallets' })}>
      All wallets
    </button>
  )
}

const straight = () => {
  const button = document.querySelector<HTMLButtonElement>('#straight')
  if (!button) throw new Error('There is no button')
  return button
}
const host = () => document.querySelector<HTMLElement>('latchkey-dialog')
const findsSearch = async () => {
  const find = () => page.view().querySelector<HTMLInputElement>('[data-search]')
  // It counts the wallets once they are listed.
  await expect.poll(() => find()?.placeholder).toMatch(/\d/)
  const field = find()
  if (!field) throw new Error('There is no search field')
  return field
}
const isDrawn = () => Boolean(host()?.shadowRoot?.querySelector('.view'))
const isOpen = () => page.dialog().open
const isModal = () => page.dialog().matches(':modal')

describe.each(Object.entries(siteModals))('in a modal like %s', (_, open) => {
  let modal: SiteModal | undefined

  beforeEach(async () => {
    await expect.poll(isDrawn).toBe(true)
    const content = straight().parentElement
    if (content) modal = open(content)
    leave = () => modal?.remove()
    await userEvent.click(straight())
    await expect.poll(() => isOpen() && page.view()).toBeTruthy()
    modal?.exclude(host())
  })

  it('is used by pointer and keys, and the modal stays as it is [L26]', async () => {
    const search = await findsSearch()
    await userEvent.click(search)
    await userEvent.keyboard('ada')
    await expect.poll(() => search).toHaveProperty('value', 'ada')
    expect(modal?.reports()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    expect(modal?.reports()).toEqual([])
    expect(document.activeElement).toBe(straight())
  })

  it('closes by a press on its scrim without closing the modal [L26]', async () => {
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await expect.poll(isOpen).toBe(false)
    expect(modal?.reports()).toEqual([])
  })
})

it('leaves the thread to a page that excludes it again and again, and comes back [L26]', async () => {
  await expect.poll(() => document.querySelector('#straight')).not.toBeNull()
  await userEvent.click(straight())
  await findsSearch()
  const own = host()
  if (!own) throw new Error('The dialog is not in the page')
  let answers = 0
  const insisting = new MutationObserver(() => {
    if (own.hasAttribute('inert')) return
    answers += 1
    own.setAttribute('inert', '')
  })
  leave = () => insisting.disconnect()
  insisting.observe(own, { attributeFilter: ['inert'] })
  own.setAttribute('inert', '')
  // Where both answered each other for ever, no timer would run.
  await new Promise((resolve) => setTimeout(resolve, 50))
  insisting.disconnect()
  expect(answers).toBeGreaterThan(1)
  expect(own.hasAttribute('inert')).toBe(true)
  await expect.poll(() => own.hasAttribute('inert')).toBe(false)
})

describe('in a page that rebuilds itself', () => {
  const places: Element[] = []
  const move = (place: HTMLElement) => {
    const own = host()
    if (own) place.append(own)
    places.push(document.body.appendChild(place))
  }
  const ways: Record<string, () => void> = {
    'removes the host': () => host()?.remove(),
    'replaces the body': () => {
      const body = document.createElement('body')
      body.append(...[...document.body.children].filter((one) => one !== host()))
      document.body.replaceWith(body)
    },
    'empties the shadow root': () => host()?.shadowRoot?.replaceChildren(),
    'moves the host': () => move(document.createElement('div')),
    'moves the host to a hidden place': () => {
      const place = document.createElement('div')
      place.hidden = true
      move(place)
    },
  }

  it.each(Object.entries(ways))('works after the page %s [L26]', async (_, change) => {
    leave = () => {
      for (const place of places.splice(0)) place.remove()
    }
    await expect.poll(isDrawn).toBe(true)
    await userEvent.click(straight())
    await expect.poll(() => isOpen() && page.view()).toBeTruthy()
    const dialog = page.dialog()
    const search = await findsSearch()
    await userEvent.click(search)
    change()
    await expect.poll(isModal).toBe(true)
    expect(page.dialog()).toBe(dialog)
    await userEvent.keyboard('ada')
    expect(search).toHaveProperty('value', 'ada')
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    change()
    straight().click()
    await expect.poll(isModal).toBe(true)
    await userEvent.click(page.control('Close'))
    await expect.poll(isOpen).toBe(false)
  })
})

describe('keys', () => {
  it('of the dialog reach no shortcut of the page, and none takes them away [L26]', async () => {
    const over = new AbortController()
    leave = () => over.abort()
    const received: string[] = []
    const options = { signal: over.signal }
    const types = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste'] as const
    for (const type of types) {
      window.addEventListener(type, () => received.push(type), options)
      document.addEventListener(type, () => received.push(type), options)
    }
    await expect.poll(isDrawn).toBe(true)
    await userEvent.click(straight())
    const search = await findsSearch()
    for (const target of [window, document.body]) {
      for (const type of ['keydown', 'keypress', 'keyup'] as const) {
        const prevent = (event: Event) => {
          if (event instanceof KeyboardEvent && event.key !== 'Unidentified')
            received.push(event.key)
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        target.addEventListener(type, prevent, { ...options, capture: true })
      }
    }
    await userEvent.click(search)
    await userEvent.keyboard('nd/k')
    expect(search).toHaveProperty('value', 'nd/k')
    await userEvent.click(page.view())
    await userEvent.keyboard('c?')
    search.blur()
    await userEvent.keyboard('k{Escape}')
    await expect.poll(isOpen).toBe(false)
    expect(received).toEqual([])
  })
})
