import { connect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullGateway, serve } from '../testing/gateway.ts'
import { key, openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}

beforeEach(async () => {
  await viewport(900, 760)
  unserve = serve(fullGateway)
  world = createWorld()
  page = openPage(world.client)
})
afterEach(() => {
  page.close()
  unserve()
})

const isOpen = () => page.dialog().open
const pageOverflow = () => getComputedStyle(document.documentElement).overflow
const focused = () => page.card().getRootNode()

/** Acts, then returns what is visible. The poll repeats both. */
function after<T>(act: () => void, read: () => T): T {
  act()
  return read()
}

describe('the dialog', () => {
  it('opens over the page without changing its address [A1]', async () => {
    const before = location.href
    await page.open()
    expect(isOpen()).toBe(true)
    expect(page.dialog().matches(':modal')).toBe(true)
    expect(page.title()).toBe('Connect a wallet')
    expect(location.href).toBe(before)
  })

  it('is 360 px wide [B7]', async () => {
    await page.open()
    await expect.poll(() => page.card().getBoundingClientRect().width).toBe(360)
  })

  it('has a name, and its view is named by its title', async () => {
    await page.open()
    const id = page.dialog().getAttribute('aria-labelledby')
    expect(page.card().querySelector(`[id="${id}"]`)?.textContent).toBe('Connect a wallet')
    expect(page.view().getAttribute('aria-labelledby')).toBe(id)
  })

  it('closes by its button and gives the focus back to the opener', async () => {
    await page.open()
    page.press('Close')
    await expect.poll(isOpen).toBe(false)
    expect(document.activeElement).toBe(page.button())
  })

  it('closes by Escape, and by a click beside the card', async () => {
    await page.open()
    key(page.view(), 'Escape')
    await expect.poll(isOpen).toBe(false)
    await page.open()
    const dialog = page.dialog()
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog.click()
    await expect.poll(isOpen).toBe(false)
  })

  it('does not close when a press began inside the card', async () => {
    await page.open()
    page.view().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    page.dialog().click()
    expect(isOpen()).toBe(true)
  })

  it('locks the scroll of the page and gives it back', async () => {
    document.documentElement.style.overflow = 'scroll'
    await page.open()
    await expect.poll(pageOverflow).toBe('hidden')
    page.press('Close')
    await expect.poll(pageOverflow).toBe('scroll')
    document.documentElement.style.removeProperty('overflow')
  })

  it('counts as closed when the browser closes it by itself', async () => {
    await page.open()
    page.dialog().close()
    await expect.poll(pageOverflow).toBe('visible')
    await page.open()
    await expect.poll(isOpen).toBe(true)
  })

  it('stays closed when its state changes just after the browser closed it', async () => {
    await page.open()
    page.dialog().close()
    page.press('What is a wallet?')
    await expect.poll(pageOverflow).toBe('visible')
    expect(isOpen()).toBe(false)
  })

  it('stays closed when the page changes just after the browser closed it', async () => {
    await page.open()
    page.dialog().close()
    document.body.append(document.createElement('aside'))
    await expect.poll(pageOverflow).toBe('visible')
    expect(isOpen()).toBe(false)
    document.querySelector('aside')?.remove()
  })

  it('moves views and goes back one at a time [B4.1]', async () => {
    await page.open()
    page.press('What is a wallet?')
    await expect.poll(page.title).toBe('What is a wallet?')
    page.press('Get a wallet')
    await expect.poll(page.title).toBe('Get a wallet')
    page.press('Back')
    await expect.poll(page.title).toBe('What is a wallet?')
    page.press('Back')
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(page.card().textContent).not.toContain('Back')
  })

  it('starts again each time that it opens', async () => {
    await page.open()
    page.press('What is a wallet?')
    await expect.poll(page.title).toBe('What is a wallet?')
    page.press('Close')
    await expect.poll(isOpen).toBe(false)
    await page.open()
    await expect.poll(page.title).toBe('Connect a wallet')
  })

  it('moves in the times of the specification [B10.3]', async () => {
    await page.open()
    page.press('What is a wallet?')
    await expect.poll(page.title).toBe('What is a wallet?')
    const slot = page.view().parentElement
    const times = [slot, page.view(), page.card().querySelector('h2')].map(
      (element) => element && getComputedStyle(element).transitionDuration,
    )
    expect(times).toEqual(['0.15s', '0.15s', '0.12s'])
  })

  it('is drawn once in StrictMode', async () => {
    await page.open()
    expect(document.querySelectorAll('latchkey-dialog')).toHaveLength(1)
    expect(page.dialog().querySelectorAll('.card')).toHaveLength(1)
  })
})

describe('keys', () => {
  const active = () => {
    const root = focused()
    return root instanceof ShadowRoot ? root.activeElement : null
  }

  it('walk the list by arrows and find wallets by their first letters', async () => {
    await page.open()
    for (const name of ['MetaMask', 'Phantom', 'Solflare']) await page.sees(name)
    // Installed wallets are in the order of their announcements.
    const place = () => [...page.view().querySelectorAll('[data-item]')].findIndex(isActive)
    const isActive = (item: Element) => item === active()
    const press = (name: string) => key(active() ?? page.view(), name)
    await expect
      .poll(() => after(() => key(page.view(), 'ArrowDown'), place))
      .toBeGreaterThanOrEqual(0)
    press('Home')
    expect(place()).toBe(0)
    press('ArrowDown')
    expect(place()).toBe(1)
    press('s')
    expect(active()?.textContent).toMatch(/Solflare/)
    press('Home')
    expect(place()).toBe(0)
  })

  it('go back by Alt and the left arrow', async () => {
    await page.open()
    page.press('What is a wallet?')
    await expect.poll(page.title).toBe('What is a wallet?')
    await expect
      .poll(() =>
        after(
          () => key(page.view(), 'ArrowLeft', { altKey: true }),
          () => page.title(),
        ),
      )
      .toBe('Connect a wallet')
  })

  it('explain by ? when no list has the focus, and not when one has', async () => {
    await page.open()
    await page.sees('MetaMask')
    const row = page.control(/MetaMask/)
    row.focus()
    key(row, '?')
    expect(page.title()).toBe('Connect a wallet')
    page.view().focus()
    await expect
      .poll(() =>
        after(
          () => key(page.view(), '?'),
          () => page.title(),
        ),
      )
      .toBe('What is a wallet?')
  })

  it('of one letter can be turned off', async () => {
    page.close()
    page = openPage(world.client, { shortcuts: false })
    await page.open()
    await page.sees('MetaMask')
    await expect
      .poll(() =>
        after(
          () => key(page.view(), 'ArrowDown'),
          () => active()?.textContent,
        ),
      )
      .toMatch(/MetaMask/)
    page.view().focus()
    key(page.view(), '?')
    expect(page.title()).toBe('Connect a wallet')
  })
})

describe('an unsupported network', () => {
  it('opens the dialog once, stays closed once closed, and opens on the next change [B5]', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    await page.open()
    page.press('Close')
    await expect.poll(isOpen).toBe(false)
    world.wallets.metamask.say({ type: 'chain', chainId: 'eip155:1' })
    await expect.poll(page.title).toBe('Switch network')
    await expect.poll(isOpen).toBe(true)
    page.press('Close')
    await expect.poll(isOpen).toBe(false)
    world.wallets.metamask.say({
      type: 'accounts',
      accounts: [
        { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
      ],
    })
    expect(isOpen()).toBe(false)
    world.wallets.metamask.say({ type: 'chain', chainId: 'eip155:10' })
    await expect.poll(isOpen).toBe(true)
  })

  it('is mended by choosing one that the site works with', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    await page.open()
    world.wallets.metamask.say({ type: 'chain', chainId: 'eip155:1' })
    await expect.poll(page.title).toBe('Switch network')
    await page.finds(/Local Two/)
    page.press(/Local Two/)
    await expect.poll(() => world.client.getState().network).toBe('eip155:31338')
  })
})

describe('hostile style sheets of the page', () => {
  it('do not reach into the dialog', async () => {
    await page.open()
    await page.sees('MetaMask')
    const appearance = () =>
      [page.card(), page.control(/MetaMask/), page.view()].map((element) => {
        const { display, color, fontSize, backgroundColor, padding } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { display, color, fontSize, backgroundColor, padding, width, height }
      })
    const before = appearance()
    const hostile = new CSSStyleSheet()
    hostile.replaceSync(`body * { all: unset !important; color: red !important; font-size: 40px !important; display: none !important; visibility: hidden !important }
      latchkey-dialog { display: none !important; opacity: 0 !important; zoom: 3 !important; transform: scale(2) !important }`)
    document.adoptedStyleSheets.push(hostile)
    try {
      expect(appearance()).toEqual(before)
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile)
    }
  })
})
