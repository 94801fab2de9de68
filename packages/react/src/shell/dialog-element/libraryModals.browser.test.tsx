import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LatchkeyButton } from '../../index.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { isLong } from '../../testing/long.ts'
import { openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { createWorld } from '../../testing/world.ts'
import { libraryModals } from './libraryModals.fixture.tsx'

let page: Page
let unserve = () => {}
let closes = 0
let closeModal = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  closes = 0
})
afterEach(() => {
  page.close()
  unserve()
})

const host = () => document.querySelector<HTMLElement>('latchkey-dialog')
const opener = () => document.querySelector<HTMLElement>('.checkout .latchkey-button')
const isModalThere = () => document.querySelector('.checkout') !== null
const isOpen = () => page.dialog().open
const isPageStill = () =>
  [document.documentElement, document.body].some((one) =>
    /hidden|clip/.test(getComputedStyle(one).overflowY),
  )
/** What a modal has left in the page that keeps a visitor from using it. */
const leftovers = () =>
  [document.body, ...document.body.children].filter(
    (one) => one.matches('[inert]') || getComputedStyle(one).pointerEvents === 'none',
  )

/** The search field of our dialog, which the button in the modal has opened. */
async function openSearch(): Promise<HTMLInputElement> {
  const button = opener()
  if (!button) throw new Error('There is no button in the modal')
  await userEvent.click(button)
  await expect.poll(() => isOpen() && page.view()).toBeTruthy()
  await userEvent.click(await page.finds(/^All wallets/))
  const find = () => page.view().querySelector<HTMLInputElement>('[data-search]')
  await expect.poll(() => find()?.placeholder).toMatch(/\d/)
  const field = find()
  if (!field) throw new Error('There is no search field')
  return field
}

/** Where the focus is, through the shadow root. */
const focused = () => host()?.shadowRoot?.activeElement

/** The long form tries the modals of all libraries, the short form two that trap the focus in different ways. */
const tried = Object.entries(libraryModals).filter(
  ([name]) => isLong || ['Radix', 'React Aria'].includes(name),
)

describe.each(tried)('in a modal of %s', (_, Modal) => {
  beforeEach(async () => {
    function Checkout() {
      const [isShown, setShown] = useState(true)
      closeModal = () => setShown(false)
      const onClose = () => {
        closes += 1
        setShown(false)
      }
      return (
        <Modal isOpen={isShown} onClose={onClose}>
          <div className="checkout">
            <input aria-label="Coupon" />
            <LatchkeyButton />
          </div>
        </Modal>
      )
    }
    page = openPage(createWorld().client, { children: <Checkout /> })
    await expect.poll(opener).not.toBeNull()
    await expect.poll(() => Boolean(host()?.shadowRoot?.querySelector('.view'))).toBe(true)
  })

  it('the dialog has the focus, the keys and the pointer until it closes, and the modal has them again [L26]', async () => {
    const wasStill = isPageStill()
    const search = await openSearch()
    await userEvent.click(search)
    await userEvent.keyboard('ada')
    await expect.poll(() => search).toHaveProperty('value', 'ada')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(host())
    expect(focused()).not.toBe(search)
    // Past the last control the browser's own are next, and never the modal's.
    for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('.checkout')).toBeNull()
    for (const name of ['inert', 'aria-hidden']) expect(host()?.closest(`[${name}]`)).toBeNull()

    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    expect(closes).toBe(0)
    expect(document.activeElement).toBe(opener())

    await openSearch()
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await expect.poll(isOpen).toBe(false)
    expect(closes).toBe(0)
    expect(isPageStill()).toBe(wasStill)

    const coupon = document.querySelector<HTMLElement>('.checkout input')
    if (coupon) await userEvent.click(coupon)
    await userEvent.keyboard('ada')
    expect(coupon).toHaveProperty('value', 'ada')
    await userEvent.keyboard('{Escape}')
    await expect.poll(isModalThere).toBe(false)
    expect(closes).toBe(1)
    await expect.poll(isPageStill).toBe(false)
    await expect.poll(leftovers).toEqual([])
  })

  it('the dialog stays when the site closes the modal below it, and the page is whole after both [L26]', async () => {
    const search = await openSearch()
    closeModal()
    await expect.poll(isModalThere).toBe(false)
    await userEvent.click(search)
    await userEvent.keyboard('ada')
    expect(search).toHaveProperty('value', 'ada')
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    await expect.poll(isPageStill).toBe(false)
    await expect.poll(leftovers).toEqual([])
    await userEvent.click(page.button())
    await expect.poll(isOpen).toBe(true)
  })
})
