import { connect } from '@latchkey/core'
import { moneyChoice } from '@latchkey/core/features'
import type { Transaction } from '@latchkey/protocol/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english } from '../messages/english.ts'
import { type Answer, ada, fullGateway, onrampOptions, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
let bought: Transaction[] = []

const purchase = (status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED', minedAt: Date): Transaction => ({
  id: `${status} ${minedAt.toISOString()}`,
  metadata: {
    operationType: 'buy',
    hash: '',
    minedAt: minedAt.toISOString(),
    sentFrom: 'Sandbox',
    sentTo: ada,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    nonce: 1,
    chain: 'eip155:31337',
  },
  transfers: [
    { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.0325' } },
  ],
})

/** Everything as it should be, but for what a test answers itself. */
async function start(
  answer: Answer = () => undefined,
  { language = english, currency = 'USD' } = {},
) {
  unserve = serve((url, body) => {
    const own = answer(url, body)
    if (own !== undefined) return own
    if (url.searchParams.get('onramp') === 'coinbase') return { data: bought, next: null }
    return fullGateway(url, body)
  })
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  moneyChoice(client).change({ currency })
  page = openPage(client, { messages: language })
  await page.open()
  page.press('Buy')
  await page.finds(`Currency: ${currency}`)
}

beforeEach(() => {
  bought = []
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  page.close()
  unserve()
})

const fields = () => page.view().querySelectorAll('input')
const amount = () => fields()[0] ?? document.body

it('shows what a purchase costs, part by part, and what arrives [B2, D10]', async () => {
  await start()
  await expect.poll(() => fields()[1]?.value).toBe('0.0325')
  await page.sees(/Subtotal\$97\.50Provider fee\$1\.50Network fee\$1\.00Total\$100\.00/)
  expect(page.title()).toBe('Buy')
})

it('shows the limits of the method at the field, before they are passed and after [G4]', async () => {
  await start()
  await page.sees(/Card: .?\$10.? to .?\$7,500/)
  type(amount(), '9.99')
  await page.sees(/Card: at least .?\$10\.00/)
  type(amount(), '7500.01')
  await page.sees(/Card: at most .?\$7,500\.00/)
  page.press(/\$250/)
  await expect.poll(() => page.view().querySelector('[role=alert]')).toBeNull()
})

it('marks a quote that could not be read as an estimate, and a provider without a page as not available [G4, L10]', async () => {
  let pageStatus = 503
  const down = new Set(['/v1/onramp/quote', '/v1/generators/onrampurl'])
  await start(({ pathname }) =>
    down.has(pathname)
      ? new Response('{}', { status: pathname.endsWith('url') ? pageStatus : 503 })
      : undefined,
  )
  await page.sees('Estimate only')
  await page.sees("Couldn't load. Try again")
  pageStatus = 404
  page.press(/Sandbox/)
  await page.sees('Not available here')
  expect(page.control(/^SSandbox|^Sandbox/).ariaDisabled).toBe('true')
})

it('picks another token and another currency [B2]', async () => {
  await start()
  page.press('Buy ETH')
  await page.finds(/USD Coin/)
  expect(page.control(/Ether.*Local One/).ariaCurrent).toBe('true')
  page.press(/USD Coin/)
  await page.finds('Buy USDC')
  page.press('Currency: USD')
  await page.finds(/British Pound/)
  page.press(/British Pound/)
  await page.finds('Currency: GBP')
})

it('is paid in the currency in which the visitor has money shown, where it can be [G4]', async () => {
  await start(undefined, { currency: 'EUR' })
  await page.sees(/Card: .?€10.? to .?€7,500/)
  page.press('Currency: EUR')
  await page.finds(/British Pound/)
  expect(page.control(/Euro/).ariaCurrent).toBe('true')
})

it('opens the provider in a window within the click, and follows the purchase [B2, L24]', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.src = 'about:blank?pay'
  const open = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow)
  await start()
  await expect.poll(() => page.control(/Sandbox/).ariaDisabled).not.toBe('true')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  page.press(/Sandbox/)
  const features = 'width=600,height=800,scrollbars=yes'
  expect(open).toHaveBeenCalledExactlyOnceWith('https://pay.test/buy', 'popupWindow', features)
  await page.sees('Complete your purchase with Sandbox')
  await vi.advanceTimersByTimeAsync(1_000)
  frame.remove()
  await vi.advanceTimersByTimeAsync(1_000)
  await page.sees('Closed the payment window?')
  bought = [purchase('IN_PROGRESS', new Date())]
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => page.view().querySelector('h3')?.textContent).toBe('In progress')
  expect(page.view().querySelector('.address')?.textContent).toBe(ada)
  bought = bought.map((one) => ({
    ...one,
    metadata: { ...one.metadata, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
  }))
  await vi.advanceTimersByTimeAsync(3_000)
  await page.sees('Paid, on its way')
})

it('lists all purchases where an earlier one could be taken for the one that was begun, once that is known [B2]', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await start()
  await expect.poll(() => page.control(/Sandbox/).ariaDisabled).not.toBe('true')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  page.press(/Sandbox/)
  await page.finds('Copy link')
  const earlier = purchase('IN_PROGRESS', new Date(0))
  bought = [earlier]
  await vi.advanceTimersByTimeAsync(4_000)
  await page.finds('Copy link')
  bought = [purchase('IN_PROGRESS', new Date()), earlier]
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => page.view().querySelectorAll('li').length).toBe(2)
})

it('requests a separate page for each purchase: the one before may be paid [B2]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  let pages = 0
  await start(({ pathname }) =>
    pathname === '/v1/generators/onrampurl' ? { url: `https://pay.test/${++pages}` } : undefined,
  )
  for (const title of ['first', 'second']) {
    await expect
      .poll(() => page.control(/Sandbox/).ariaDisabled, { message: title })
      .not.toBe('true')
    page.press(/Sandbox/)
    await page.finds('Copy link')
    page.press('Back')
    await page.finds('Currency: USD')
  }
  const [first, second] = open.mock.calls.map(([url]) => url)
  expect(second).not.toBe(first)
})

it('gives a link where the browser blocks the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await start()
  await expect.poll(() => page.control(/Sandbox/).ariaDisabled).not.toBe('true')
  page.press(/Sandbox/)
  const link = await page.finds('Open Sandbox')
  expect(link.getAttribute('href')).toBe('https://pay.test/buy')
  await page.sees('Your browser blocked the payment window')
})

/** Opens the provider's page, and lets more than three minutes pass. */
async function payAndWait(provider: RegExp): Promise<void> {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await expect.poll(() => page.control(provider).ariaDisabled).not.toBe('true')
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.now(),
  })
  page.press(provider)
  await vi.advanceTimersByTimeAsync(1_000)
  await page.finds('Copy link')
  await vi.advanceTimersByTimeAsync(180_000)
}

it('calls a purchase that is not listed yet late, not failed, and goes on reading [B2, L10]', async () => {
  await start()
  await payAndWait(/Sandbox/)
  await page.sees('No purchase seen yet')
  await page.sees("don't pay again")
  expect(page.view().textContent).not.toMatch(/failed|Try again/)
  expect(page.control('Open Sandbox').getAttribute('href')).toBe('https://pay.test/buy')
  bought = [purchase('FAILED', new Date())]
  await vi.advanceTimersByTimeAsync(20_000)
  await page.sees('Purchase failed')
})

const withoutList = (listsPurchases: false | undefined): Answer => {
  const [sandbox] = onrampOptions.providers
  const provider = { ...sandbox, name: 'harbor', label: 'Harbor', isSandbox: false }
  const listing = listsPurchases === undefined ? {} : { listsPurchases }
  return ({ pathname }) =>
    pathname === '/v1/onramp/options'
      ? { ...onrampOptions, providers: [{ ...provider, ...listing }] }
      : undefined
}

it.each([
  ['says that it does not list', false],
  ['does not say whether it lists', undefined],
] as const)('where the service %s the purchases, the provider completes them, and none is called failed [B2, L10]', async (_, listing) => {
  await start(withoutList(listing))
  await payAndWait(/Harbor/)
  await page.sees('Harbor completes the purchase')
  await page.sees('shows up in your activity when it arrives')
  expect(page.view().textContent).not.toMatch(/failed|Try again|show up here/)
  await page.finds('Open Harbor')
  page.press('Done')
  await expect.poll(page.title).toBe('Account')
})

it('leads to no list of purchases that no provider has [B2]', async () => {
  let reads = 0
  await start((url) => {
    if (url.searchParams.get('onramp') === 'coinbase') reads += 1
    return withoutList(false)(url)
  })
  await page.finds('How does it work?')
  expect(page.view().textContent).not.toContain('Your purchases')
  await payAndWait(/Harbor/)
  expect(reads).toBe(0)
})

it('sells nothing in time zones that the operator keeps out [G6]', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const restricted = { ...onrampOptions, restrictedTimeZones: [timeZone.toUpperCase()] }
  unserve = serve((url, body) =>
    url.pathname === '/v1/onramp/options' ? restricted : fullGateway(url, body),
  )
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  page.press('Buy')
  await page.sees('Not available in your region')
})

it("reads an amount as the visitor's language writes it [G4]", async () => {
  const requests: unknown[] = []
  await start(
    ({ pathname }, body) => {
      if (pathname === '/v1/onramp/quote') requests.push(JSON.parse(body ?? ''))
      return undefined
    },
    { language: { ...english, locale: 'de-DE' } },
  )
  type(amount(), '1250,5')
  await expect.poll(() => requests.at(-1)).toMatchObject({ amount: '1250.5' })
  expect(page.view().querySelector('[role=alert]')).toBeNull()
  type(amount(), '1.250')
  await page.sees(/Did you mean .*1250.* or .*1,25/)
})

it('polls for the purchase only while the page is visible, and at once when it is again [B2]', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  let reads = 0
  await start(({ searchParams }) => {
    if (searchParams.get('onramp') === 'coinbase') reads += 1
    return undefined
  })
  await expect.poll(() => page.control(/Sandbox/).ariaDisabled).not.toBe('true')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  page.press(/Sandbox/)
  await page.finds('Copy link')
  await expect.poll(() => reads).toBe(1)
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(reads).toBe(1)
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => reads).toBe(2)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => reads).toBe(3)
})

it('says that the service failed, not that nothing is for sale, until it answers [L10]', async () => {
  let isDown = true
  unserve = serve((url, body) =>
    isDown && url.pathname === '/v1/onramp/options'
      ? new Response('{}', { status: 503 })
      : fullGateway(url, body),
  )
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  page.press('Buy')
  await page.sees('The service is temporarily unavailable')
  expect(page.view().textContent).not.toContain('Nothing')
  isDown = false
  page.press('Try again')
  await page.finds('Currency: USD')
})

it('says why a purchase failed, what that means for the money, and pays for the same again [L24]', async () => {
  const declined = { amount: '250.00', currency: 'GBP', method: 'card' }
  const failed = purchase('FAILED', new Date())
  const metadata = { ...failed.metadata, hash: '' }
  bought = [
    {
      ...failed,
      metadata: {
        ...metadata,
        purchase: { ...declined, failure: 'cardDeclined', isCharged: false },
      },
    },
    { ...failed, id: 'unknown', metadata: { ...metadata, purchase: declined } },
  ]
  await start()
  page.press('Your purchases')
  await page.finds(/Declined/)
  page.press(/^EDeclined|^Declined/)
  await page.sees("Your card was declined. You weren't charged.")
  page.press('Back')
  await page.finds(/Failed/)
  page.press(/^EFailed|^Failed/)
  await page.sees(/Check with Sandbox whether you were charged/)
  expect(page.view().textContent).not.toContain("weren't charged")
  page.press('Back')
  await page.finds(/Declined/)
  page.press(/^EDeclined|^Declined/)
  await page.finds('Try another card')
  page.press('Try another card')
  await page.finds('Currency: GBP')
  expect(fields()[0]?.value).toBe('250')
  await page.finds('Buy ETH')
})
