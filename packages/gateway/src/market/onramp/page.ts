import { createHash } from 'node:crypto'
import { style } from '@latchkey/service/http'
import { formatUnits } from 'viem'
import { bankCode, testCards } from './cards.ts'
import { isExpired, type PayResult } from './checkout.ts'
import { followScript } from './follow.ts'
import type { Purchase } from './purchases.ts'

/** What the test page is allowed: its own style, script and form; no frame, nothing from elsewhere. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(followScript)}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Fault = NonNullable<PayResult['fault']>

const faults: Record<Fault, string> = {
  number: 'Check the card number.',
  unknown: 'Only the test cards below are taken here. Never enter a real card.',
  expiry: 'Check the expiry date: month and year, such as 12/30.',
  cvc: 'Check the security code: 3 or 4 digits.',
  code: 'That code is wrong. Try again.',
  limit: 'No more test money is paid out this hour. Try again later.',
}

/** The page of a purchase in its state. `network`: its name. */
export function purchasePage(
  purchase: Purchase,
  network: string,
  now: number,
  fault: PayResult['fault'],
): string {
  const amount = `${formatUnits(BigInt(purchase.units), purchase.decimals)} ${purchase.symbol}`
  if (isExpired(purchase, now)) {
    const lead = 'Nothing was paid. Start again from the site.'
    return page({ title: 'This page has expired', mark: 'bad', lead })
  }
  const facts = factsOf(purchase, network)
  switch (purchase.state) {
    case 'open':
      return page({ title: `Buy ${amount}`, body: `${facts}${cardForm(fault, purchase)}` })
    case 'challenge':
      return page({
        title: 'Your bank asks for a code',
        lead: `This is a test bank. Its code is ${bankCode}; any other is refused.`,
        body: `${codeForm(fault)}${facts}`,
      })
    case 'paid':
    case 'sent':
      return page({
        title: 'Payment received',
        mark: 'busy',
        lead: `${amount} is on its way. This page follows it.`,
        body: `${facts}${hashOf(purchase)}`,
      })
    case 'success':
      return page({
        title: `${amount} arrived`,
        mark: 'good',
        lead: 'The network has confirmed it. You can close this window.',
        body: `${facts}${hashOf(purchase)}`,
      })
    case 'failed':
      return page({
        title: 'Purchase failed',
        mark: 'bad',
        lead: `${purchase.reason ?? ''}. Nothing was paid out. You can close this window.`,
        body: facts,
      })
  }
}

function hashOf({ hash }: Purchase): string {
  return hash === null ? '' : `<p class="hash">Transaction <code>${text(hash)}</code></p>`
}

function factsOf(purchase: Purchase, network: string): string {
  const { fiat, total, fee, network_fee: networkFee, account } = purchase
  const rows = [
    ['You pay', `${total} ${fiat}`],
    ['Fee, included', `${fee} ${fiat}`],
    ['Network fee, included', `${networkFee} ${fiat}`],
    ['Network', network],
    ['To', account],
  ]
  const written = rows.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${text(value)}</dd></div>`,
  )
  return `<dl>${written.join('')}</dl>`
}

type Field = {
  name: string
  label: string
  hint: string
  mode: 'numeric' | 'text'
  /** What is wrong with what was entered. */
  fault: Fault | undefined
  isFirst: boolean
}

/** A field with what is wrong with it beneath; the keyboard is in the one that is to be filled in or mended. */
function field({ name, label, hint, mode, fault, isFirst }: Field): string {
  const wrong = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`
  const problem = fault === undefined ? '' : alert(fault, `${name}-fault`)
  const isFocused = isFirst ? ' autofocus' : ''
  const asks = `inputmode="${mode}" autocomplete="off" placeholder="${hint}" maxlength="32" required`
  const input = `<input id="${name}" name="${name}" ${asks}${wrong}${isFocused}>`
  return `<div class="field"><label for="${name}">${label}</label>${input}${problem}</div>`
}

function alert(fault: Fault, id: string): string {
  return `<p class="fault" role="alert" id="${id}">${faults[fault]}</p>`
}

function cardForm(fault: PayResult['fault'], { total, fiat }: Purchase): string {
  const ofNumber = fault === 'number' || fault === 'unknown' ? fault : undefined
  const ofExpiry = fault === 'expiry' ? fault : undefined
  const ofCvc = fault === 'cvc' ? fault : undefined
  const number = field({
    ...{ name: 'number', label: 'Card number', hint: '4242 4242 4242 4242', mode: 'numeric' },
    ...{ fault: ofNumber, isFirst: !ofExpiry && !ofCvc },
  })
  const expiry = field({
    ...{ name: 'expiry', label: 'Expiry', hint: 'MM/YY', mode: 'text' },
    ...{ fault: ofExpiry, isFirst: ofExpiry !== undefined },
  })
  const cvc = field({
    ...{ name: 'cvc', label: 'Security code', hint: '123', mode: 'numeric' },
    ...{ fault: ofCvc, isFirst: ofCvc !== undefined },
  })
  const limit = fault === 'limit' ? alert(fault, 'limit') : ''
  const fields = `${number}<div class="pair">${expiry}${cvc}</div>${limit}`
  const pay = `<button>Pay ${text(total)} ${text(fiat)}</button>`
  return `<form method="post">${fields}${pay}</form>${cardList}`
}

const cardRows = testCards.map(
  ({ number, says }) =>
    `<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${says}</td></tr>`,
)
const cardList = `<table><caption>Test cards, with any later date and any code</caption>${cardRows.join('')}</table>`

function codeForm(fault: PayResult['fault']): string {
  const code = field({
    ...{ name: 'code', label: 'Code', hint: bankCode, mode: 'numeric' },
    ...{ fault: fault === 'code' ? fault : undefined, isFirst: true },
  })
  const limit = fault === 'limit' ? alert(fault, 'limit') : ''
  return `<form method="post">${code}${limit}<button>Approve</button></form>`
}

type Content = {
  title: string
  /** Returns the picture of a purchase's state. */
  mark?: 'good' | 'bad' | 'busy'
  /** Plain text. */
  lead?: string
  /** HTML. */
  body?: string
}

const signs = { good: '✓', bad: '✕', busy: '' }

function page({ title, mark, lead, body = '' }: Content): string {
  const name = text(title)
  const isFollowed = mark === 'busy'
  const sign = mark ? `<div class="mark ${mark}" aria-hidden="true">${signs[mark]}</div>` : ''
  const leadText = lead === undefined ? '' : `<p>${text(lead)}</p>`
  const script = isFollowed ? `<script>${followScript}</script>` : ''
  const width = '<meta name="viewport" content="width=device-width,initial-scale=1">'
  const about = `<meta charset="utf-8">${width}<title>${name}</title><style>${style}</style>`
  const note = '<span class="note">Test money, worth nothing</span>'
  const header = `<header aria-live="polite">${note}${sign}<h1>${name}</h1>${leadText}</header>`
  const content = `<main>${header}<section>${body}</section></main>${script}`
  return `<!doctype html><html lang="en"><head>${about}</head><body>${content}</body></html>`
}

/** Text that means only itself in HTML. */
function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The page where there is no such purchase. */
export const unknownPage = page({
  title: 'Unknown purchase',
  mark: 'bad',
  lead: 'Start again from the site.',
})
