import { type Browser, expect, type Page, test } from '@playwright/test'
import { pageHeaders, renderPage } from '../../../packages/devkit/src/onramp/frame.ts'
import { purchasePage, unknownPage } from '../../../packages/devkit/src/onramp/page.ts'
import { textsFor } from '../../../packages/devkit/src/onramp/texts.ts'
import { style } from '../../../packages/service/src/http/pageStyle.ts'
import { audit } from './axe.ts'
import { longUnless } from './long.ts'

// The page on which test cards pay, as the gateway sends it, in each of its states.
type Purchase = Parameters<typeof purchasePage>[0]
type Fault = Parameters<typeof purchasePage>[1]['fault']

const now = Date.parse('2026-11-20T18:00:00.000Z')
const hash = `0x${'b7'.repeat(32)}`
const open: Purchase = {
  id: 'one',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chain_id: 'eip155:31337',
  token: '',
  symbol: 'ETH',
  decimals: 18,
  units: '32750000000000000',
  fiat: 'USD',
  total: '100.00',
  fee: '1.50',
  network_fee: '0.25',
  state: 'open',
  reason: null,
  attempts: 0,
  due_at: 0,
  expires_at: now + 1_800_000,
  faucet: null,
  nonce: null,
  raw: null,
  hash: null,
  earlier: '',
}

const english = textsFor(['en'])
const pageOf = (change: Partial<Purchase>, fault?: Fault, texts = english) => {
  const purchase = { ...open, ...change }
  const state = { network: 'Local One', isExpired: purchase.expires_at <= now, fault }
  return renderPage(purchasePage(purchase, state, texts.messages), texts, style)
}
const challenge = { state: 'challenge' } as const
const states: Readonly<Record<string, string>> = {
  'card wanted': pageOf({}),
  'wrong number': pageOf({}, 'number'),
  'card of somebody': pageOf({}, 'unknown'),
  'wrong date': pageOf({}, 'expiry'),
  'wrong security code': pageOf({}, 'cvc'),
  'used up': pageOf({}, 'limit'),
  'code wanted': pageOf(challenge),
  'wrong code': pageOf(challenge, 'code'),
  'paid, on its way': pageOf({ state: 'sent', hash }),
  arrived: pageOf({ state: 'success', hash }),
  declined: pageOf({ state: 'failed', reason: 'The card was declined' }),
  expired: pageOf({ expires_at: now }),
  unknown: renderPage(unknownPage(english.messages), english, style),
  'card wanted, in Arabic': pageOf({}, 'unknown', textsFor(['ar'])),
}
const looks = [
  { name: 'on a desk', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'in the dark on a phone', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { name, ...look } of looks) {
  test(`the card page has nothing that keeps anybody out, ${name} [B1.1, B2]${longUnless(name !== 'on a desk')}`, async ({
    browser,
  }) => {
    const { page, answer, problems } = await openCheckout(browser, look)
    for (const [state, html] of Object.entries(states)) {
      answer(html)
      await page.goto('https://pay.invalid/')
      expect(await audit(page), state).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, state).toBe(look.viewport.width)
    }
    expect(problems).toEqual([])
    await page.context().close()
  })
}

test('the card page puts the keyboard where something is to be mended, and says what [B1.1, B2] @long', async ({
  browser,
}) => {
  const { page, answer } = await openCheckout(browser, looks[0])
  answer(states['wrong date'] ?? '')
  await page.goto('https://pay.invalid/')
  const expiry = page.getByLabel('Expiry')
  await expect(expiry).toBeFocused()
  await expect(expiry).toHaveAccessibleDescription(/^Check the expiry date/)
  await page.context().close()
})

test('the card page follows a payment without being loaded again, while it is seen [B2]', async ({
  browser,
}) => {
  const { page, answer, asked, problems } = await openCheckout(browser, looks[0])
  answer(states['paid, on its way'] ?? '')
  await page.clock.install()
  await page.goto('https://pay.invalid/')
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await hide(page, true)
  await page.clock.runFor(10_000)
  expect(asked()).toBe(1)
  await hide(page, false)
  answer(states.arrived ?? '')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: '0.03275 ETH arrived' })).toBeVisible()
  await expect(page).toHaveTitle('0.03275 ETH arrived')
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  await page.clock.runFor(10_000)
  expect(asked()).toBe(2)
  expect(problems).toEqual([])
  await page.context().close()
})

type Look = Omit<(typeof looks)[number], 'name'>

/** A page that is answered with the gateway's headers; `problems`: what its policy stopped, and what went wrong in it. */
async function openCheckout(browser: Browser, { colorScheme, viewport }: Look) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  let body = ''
  let count = 0
  await page.route('https://pay.invalid/', (route) => {
    count += 1
    return route.fulfill({ headers: pageHeaders(style, 'en'), body })
  })
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  const answer = (html: string) => {
    body = html
  }
  return { page, answer, asked: () => count, problems }
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
  }, isHidden)
}
