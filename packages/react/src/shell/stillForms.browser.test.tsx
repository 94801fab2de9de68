import { connect, memoryStorage } from '@latchkey/core'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, ada, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { type SwapService, swapGateway } from '../testing/swapService.ts'
import { viewport } from '../testing/viewport.ts'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
  unserve()
})

const service: SwapService = {
  price: { by: 3_000n, of: 10n ** 12n },
  impact: 20,
  hasWay: true,
  amounts: [],
}
const zone = 'latchkey.id'
const named: Answer = (url, body) => {
  if (url.pathname.startsWith('/v1/profile/suggestions/')) {
    const label = url.pathname.split('/').at(-1)
    return { suggestions: [{ name: `${label}.${zone}`, registered: label === 'taken' }] }
  }
  if (url.pathname.startsWith('/v1/identity/'))
    return { name: null, avatar: null, resolvedAt: null }
  return swapGateway(service)(url, body)
}

const all = (selector: string) => [...page.view().querySelectorAll<HTMLElement>(selector)]
const field = (at: number) => all('.pane.edit input')[at] ?? page.view()
const main = () => all('.btn').at(-1)
const goTo = async (name: string | RegExp, title = String(name)) => {
  await page.finds(name)
  page.press(name)
  await expect.poll(page.title).toBe(title)
}
const pick = async (title: string) => {
  await expect.poll(() => main()?.textContent).toBe('Select token')
  main()?.click()
  await expect.poll(page.title).toBe('Select token')
  await page.finds(/USD Coin/)
  page.press(/USD Coin/)
  await expect.poll(page.title).toBe(title)
}
const address = `0x${'a1b2c3d4'.repeat(5)}`

type Form = {
  form: string
  open: () => Promise<void>
  /** Each is one change, and what says that it has come. */
  changes: readonly (readonly [text: string, field: number, seen: string | RegExp])[]
}

const forms: readonly Form[] = [
  {
    form: 'Send',
    open: async () => {
      await goTo('Send')
      await pick('Send')
    },
    changes: [
      ['1', 0, '$1.00'],
      ['1.23456789', 0, 'allows 6 decimal places'],
      ['123456.123456', 0, 'more than you have'],
      ['1,000', 0, 'Did you mean'],
      ['abc', 0, 'Use digits'],
      ['2', 0, '$2.00'],
      ['nonsense', 1, "isn't an address or a name"],
      [address, 1, 'New recipient'],
      ['', 1, 'Enter an address'],
    ],
  },
  {
    form: 'Swap',
    open: async () => {
      await goTo('Swap')
      await pick('Swap')
    },
    changes: [
      ['1', 0, 'Just updated'],
      ['0.123456789012345678', 0, 'USDC'],
      ['123456789', 0, 'more than you have'],
      ['1,000', 0, 'Did you mean'],
      ['1.5', 0, 'Just updated'],
    ],
  },
  {
    form: 'Buy',
    open: async () => {
      await goTo('Buy')
      await page.finds('Currency: USD')
    },
    changes: [
      ['9.99', 0, 'at least'],
      ['123456789012', 0, 'at most'],
      ['1,000', 0, 'Did you mean'],
      ['25.123', 0, 'two decimal places'],
      ['50', 0, 'Total'],
    ],
  },
  {
    form: 'Receive',
    open: async () => {
      await goTo('Receive')
      await page.finds('Request an amount')
      page.press('Request an amount')
      await page.finds('Remove amount')
    },
    changes: [
      ['1.5', 0, /1\.5/],
      ['abc', 0, 'Use digits'],
      ['1,000', 0, 'Did you mean'],
      ['0.123456789012345678', 0, /0\.12345/],
    ],
  },
  {
    form: 'Contact',
    open: async () => {
      await goTo('Send')
      await goTo('Address book')
      await goTo('Add address', 'New address')
    },
    changes: [
      ['Ada', 0, ''],
      ['nonsense', 1, 'Enter a valid address'],
      [ada, 1, ''],
      ['', 1, ''],
    ],
  },
  {
    form: 'Name',
    open: async () => {
      await goTo('Switch account or wallet', 'Accounts')
      // The row is there before it can be pressed.
      await expect
        .poll(() => page.control(/^Choose a name/).getAttribute('aria-disabled'))
        .toBeNull()
      await goTo(/^Choose a name/, 'Choose a name')
      await goTo('Choose a name', 'Your name')
    },
    changes: [
      ['a', 0, 'Use 4 to 64'],
      ['taken', 0, 'is taken'],
      ['free', 0, 'is available'],
      ['?!', 0, 'Use only'],
    ],
  },
]

/** Where what a visitor types into, reads and presses is: the card, its header, and each field with all beside it. */
function places(): Record<string, string> {
  const at = (element: Element) => {
    const { top, right } = element.getBoundingClientRect()
    return `${Math.round(top)} ${Math.round(right)}`
  }
  const found: Record<string, string> = {
    card: `${Math.round(page.card().getBoundingClientRect().top)}`,
  }
  for (const [index, pane] of all('.pane.edit').entries())
    for (const part of ['label', 'input', '.input-line > :last-child', '.input-end'])
      for (const one of pane.querySelectorAll(part)) found[`${index} ${part}`] = at(one)
  for (const one of all('.rate small')) {
    const { top, left } = one.getBoundingClientRect()
    found.age = `${Math.round(top)} ${Math.round(left)}`
  }
  return found
}

const settled = () =>
  expect
    .poll(() =>
      page
        .dialog()
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY),
    )
    .toEqual([])

const sizes = [
  { width: 900, height: 800 },
  { width: 360, height: 640 },
]

it.each(
  forms.flatMap((form) => sizes.map((size) => ({ ...form, ...size }))),
)('holds still while it is filled in: $form at $width × $height [L25]', async ({
  open,
  changes,
  width,
  height,
}) => {
  await viewport(width, height)
  unserve = serve(named)
  const { client } = createWorld({ storage: memoryStorage() })
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await open()
  await settled()
  const before = places()
  expect(Object.keys(before).length).toBeGreaterThan(3)
  for (const [text, index, seen] of changes) {
    type(field(index), text)
    await page.sees(seen)
    await settled()
    const now = places()
    before.age ??= now.age ?? ''
    expect({ ...now, age: now.age ?? before.age }, text).toEqual(before)
  }
})

it('shows the age of a quote in its place as it grows older [L25]', async () => {
  await viewport(360, 844)
  unserve = serve(named)
  const { client } = createWorld({ storage: memoryStorage() })
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await goTo('Swap')
  await pick('Swap')
  type(field(0), '1')
  await page.sees('Just updated')
  await settled()
  const before = places()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await page.sees('Updated 3 seconds ago')
  expect(places()).toEqual(before)
})
