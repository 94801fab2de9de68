import { formatUnits } from 'viem'
import { bankCode, testCards } from './cards.ts'
import type { PayResult } from './checkout.ts'
import { failureOf, isRetryable } from './failures.ts'
import type { Content } from './frame.ts'
import type { CardMessages } from './generated/types.ts'
import { type Html, html } from './html.ts'
import type { Purchase } from './purchases.ts'

type Fault = NonNullable<PayResult['fault']>
type State = { network: string; isExpired: boolean } & PayResult

/** Returns the page of a purchase in its state. `network`: its name. `fault`: what the visitor has to mend. */
export function purchasePage(
  purchase: Purchase,
  { network, isExpired, fault }: State,
  messages: CardMessages,
): Content {
  const amount = `${formatUnits(BigInt(purchase.units), purchase.decimals)} ${purchase.symbol}`
  if (isExpired) return { ...messages.expired, mark: 'bad' }
  const facts = factsOf(purchase, network, messages)
  switch (purchase.state) {
    case 'open':
      return {
        title: messages.buy(amount),
        body: html`${facts}${cardForm(fault, purchase, messages)}`,
      }
    case 'challenge':
      return {
        title: messages.challenge.title,
        lead: messages.challenge.lead(bankCode),
        body: html`${codeForm(fault, messages)}${facts}`,
      }
    case 'paid':
    case 'sent':
      return {
        title: messages.sent.title,
        mark: 'busy',
        lead: messages.sent.lead(amount),
        body: html`${facts}${hashOf(purchase, messages)}`,
      }
    case 'success':
      return {
        title: messages.arrived.title(amount),
        mark: 'good',
        lead: messages.arrived.lead,
        body: html`${facts}${hashOf(purchase, messages)}`,
      }
    case 'failed':
      return {
        title: messages.failed.title,
        mark: 'bad',
        lead: messages.failed[failureOf(purchase.reason)],
        body: isRetryable(purchase.reason) ? html`${againForm(messages)}${facts}` : facts,
      }
  }
}

/** Returns the page where there is no such purchase. */
export function unknownPage({ unknown }: CardMessages): Content {
  return { ...unknown, mark: 'bad' }
}

function hashOf({ hash }: Purchase, { transaction }: CardMessages): Html | undefined {
  if (hash === null) return undefined
  return html`<p class="hash">${transaction} <code dir="ltr">${hash}</code></p>`
}

function factsOf(purchase: Purchase, network: string, { facts }: CardMessages): Html {
  const { fiat, total, fee, network_fee: networkFee, account } = purchase
  const rows = [
    [facts.total, `${total} ${fiat}`],
    [facts.fee, `${fee} ${fiat}`],
    [facts.networkFee, `${networkFee} ${fiat}`],
    [facts.network, network],
    [facts.to, account],
  ] as const
  const written = rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )
  return html`<dl>${written}</dl>`
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

/** A field with its fault below. The focus is in the field to fill in or to mend. */
function field({ name, label, hint, mode, fault, isFirst }: Field, messages: CardMessages): Html {
  const id = `${name}-fault`
  const wrong = fault && html` aria-invalid="true" aria-describedby="${id}"`
  const problem = fault && alert(fault, id, messages)
  const isFocused = isFirst ? html` autofocus` : undefined
  const rules = html`inputmode="${mode}" autocomplete="off" placeholder="${hint}" maxlength="32" required`
  const input = html`<input id="${name}" name="${name}" dir="ltr" ${rules}${wrong}${isFocused}>`
  return html`<div class="field"><label for="${name}">${label}</label>${input}${problem}</div>`
}

function alert(fault: Fault, id: string, { faults }: CardMessages): Html {
  return html`<p class="fault" role="alert" id="${id}">${faults[fault]}</p>`
}

function cardForm(
  fault: PayResult['fault'],
  { total, fiat }: Purchase,
  messages: CardMessages,
): Html {
  const { card } = messages
  const ofNumber = fault === 'number' || fault === 'unknown' ? fault : undefined
  const ofExpiry = fault === 'expiry' ? fault : undefined
  const ofCvc = fault === 'cvc' ? fault : undefined
  const number: Field = {
    name: 'number',
    label: card.number,
    hint: '4242 4242 4242 4242',
    mode: 'numeric',
    fault: ofNumber,
    isFirst: !ofExpiry && !ofCvc,
  }
  const expiry: Field = {
    name: 'expiry',
    label: card.expiry,
    hint: card.expiryHint,
    mode: 'text',
    fault: ofExpiry,
    isFirst: ofExpiry !== undefined,
  }
  const cvc: Field = {
    name: 'cvc',
    label: card.securityCode,
    hint: '123',
    mode: 'numeric',
    fault: ofCvc,
    isFirst: ofCvc !== undefined,
  }
  const pair = html`<div class="pair">${field(expiry, messages)}${field(cvc, messages)}</div>`
  const limit = fault === 'limit' ? alert(fault, 'limit', messages) : undefined
  const pay = html`<button>${card.pay(`${total} ${fiat}`)}</button>`
  const form = html`<form method="post">${field(number, messages)}${pair}${limit}${pay}</form>`
  return html`${form}${cardList(messages)}`
}

function cardList({ cards }: CardMessages): Html {
  const rows = testCards.map(({ number, outcome }) => {
    const groups = number.replace(/(.{4})(?=.)/g, '$1 ')
    return html`<tr><td><code dir="ltr">${groups}</code></td><td>${cards[outcome]}</td></tr>`
  })
  return html`<table><caption>${cards.caption}</caption>${rows}</table>`
}

/** Leads back to the card of the same purchase. */
function againForm({ failed }: CardMessages): Html {
  return html`<form method="post"><input type="hidden" name="again" value="1"><button>${failed.another}</button></form>`
}

function codeForm(fault: PayResult['fault'], messages: CardMessages): Html {
  const { bank } = messages
  const code: Field = {
    name: 'code',
    label: bank.code,
    hint: bankCode,
    mode: 'numeric',
    fault: fault === 'code' ? fault : undefined,
    isFirst: true,
  }
  const limit = fault === 'limit' ? alert(fault, 'limit', messages) : undefined
  const approve = html`<button>${bank.approve}</button>`
  return html`<form method="post">${field(code, messages)}${limit}${approve}</form>`
}
