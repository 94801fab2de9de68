import { expect, it } from 'vitest'
import { untranslated } from '../pageTexts.ts'
import { failures } from './failures.ts'
import { pageHeaders, renderPage } from './frame.ts'
import { html } from './html.ts'
import { purchasePage, unknownPage } from './page.ts'
import type { Purchase } from './purchases.ts'
import { messages as pseudo } from './testing/generated/pseudo.ts'
import { type Texts, textsFor } from './texts.ts'

const open: Purchase = {
  id: 'one',
  chain_id: 'eip155:31337',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
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
  expires_at: 0,
  due_at: 0,
  attempts: 0,
  faucet: null,
  nonce: null,
  raw: null,
  hash: null,
  earlier: '',
}
const hash = `0x${'b7'.repeat(32)}`
const faults = ['number', 'unknown', 'expiry', 'cvc', 'code', 'limit', undefined] as const
const reasons = [...Object.values(failures), 'A reason of an older version', null]
const changes: Partial<Purchase>[] = [
  ...(['open', 'challenge', 'paid', 'sent', 'success'] as const).map((state) => ({ state, hash })),
  ...reasons.map((reason) => ({ state: 'failed' as const, reason })),
]

/** Draws every state of the page. */
function pagesIn(texts: Texts, change: Partial<Purchase> = {}, network = 'Local One'): string[] {
  const states = changes.flatMap((state) => faults.map((fault) => ({ state, fault })))
  const contents = [
    unknownPage(texts.messages),
    ...[true, false].flatMap((isExpired) =>
      states.map(({ state, fault }) =>
        purchasePage(
          { ...open, ...state, ...change },
          { network, isExpired, fault },
          texts.messages,
        ),
      ),
    ),
  ]
  return contents.map((content) => renderPage(content, texts, 'body{}'))
}

it('takes every text from the catalogue', () => {
  const data = [
    ...['Local One', open.account, hash, '100.00 USD', '1.50 USD', '0.25 USD'],
    ...['4242 4242 4242 4242', '123', '123456'],
  ]
  for (const page of pagesIn({ language: 'en', direction: 'ltr', messages: pseudo }))
    expect(untranslated(page, data)).toEqual([])
})

it('shows hostile values as text', () => {
  const value = `"><script>alert('1')</script>&amp;\`<b>`
  const change = { symbol: value, fiat: value, account: value, hash: value, total: value }
  for (const page of pagesIn(textsFor(['en']), change, value))
    expect(page.replaceAll(/<script>\nconst parts[\s\S]*?<\/script>/g, '')).not.toMatch(
      /<script|<b>|alert\('/,
    )
  expect(html`<p title="${value}">${[html`${value}`]}</p>`.markup).not.toMatch(/<script|'|`/)
})

it.each([
  [['ar-EG', 'en'], 'ar', 'rtl'],
  [['tlh'], 'en', 'ltr'],
  [[], 'en', 'ltr'],
])('speaks to a visitor of %j in %s', (wanted, language, direction) => {
  const texts = textsFor(wanted)
  for (const page of pagesIn(texts))
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`)
  expect(pageHeaders('', texts.language)['content-language']).toBe(language)
})

it('names each failure that is stored', () => {
  const leads = reasons.map(
    (reason) =>
      purchasePage(
        { ...open, state: 'failed', reason },
        { network: '', isExpired: false, fault: undefined },
        textsFor(['en']).messages,
      ).lead,
  )
  expect(leads.slice(0, 4)).toEqual([
    "Your card was declined. You weren't charged.",
    "Your bank didn't approve the payment. You weren't charged.",
    `${failures.payout}. Nothing was paid out. You can close this window.`,
    `${failures.transaction}. Nothing was paid out. You can close this window.`,
  ])
  expect(leads.slice(4)).toEqual(Array(2).fill('Nothing was paid out. You can close this window.'))
})
