import { shortAddress } from '@latchkey/protocol'
import { expect } from 'vitest'
import { localOne, localTwo, solanaLocal } from '../gateway.ts'
import type { Walk } from './types.ts'

/** Words that the dialog may show only for a transfer which the chain carried out as reviewed. */
const success = /^Sent$|delivered/

/** The words for each way in which a transfer can end. */
const titles = {
  different: 'Your wallet sent something else',
  otherEffect: 'Something else left your account',
  notYours: "This isn't your transaction",
  unverified: "Couldn't verify the transfer",
  reverted: 'Transaction failed',
  replaced: 'Replaced',
  dropped: 'Transaction dropped',
  undone: 'Transaction undone',
} as const

/** Throws where the screen says what is not so. */
export function checkScreen(walk: Walk): void {
  const { page, ground, truth } = walk
  noteQuestion(walk)
  if (!page.dialog().open) return
  const text = readable(page.view().textContent ?? '')
  if (page.title() === 'Review transfer' && page.view().querySelector('.leaves')) {
    truth.reviewed = readReview(page.view())
    expect(truth.reviewed.network).toBe(nameOf(ground.client.getState().network))
  }
  const headings = [...page.view().querySelectorAll('h3')].map((one) => one.textContent ?? '')
  if (headings.some((one) => success.test(one)) || / delivered to /.test(text)) {
    expect(truth.outcome).toBe('confirmed')
    expect(text).toContain(truth.lastRequest?.reviewed?.amount)
    const [first = '', ...others] = truth.lastRequest?.to ?? []
    expect(text).toContain(
      others.length === 0 ? shortAddress(first) : `${others.length + 1} recipients`,
    )
  }
  for (const [status, title] of Object.entries(titles))
    if (headings.includes(title)) expect(truth.outcome).toBe(status)
  expect(text).not.toMatch(/NaN|Infinity|undefined|\[object|−−|-\d+\.\d+ ETH$/)
}

/** Checks that the wallet receives only what the review showed, on that network and for that account. */
function noteQuestion({ ground, truth }: Walk): void {
  const { count, last } = ground.requests()
  if (count !== truth.count) {
    expect(count).toBe(truth.count + 1)
    truth.count = count
    const { reviewed } = truth
    const [amount, symbol = ''] = reviewed?.amount.split(' ') ?? []
    expect(reviewed?.to).toEqual(last?.to)
    // The review groups the digits of a great amount.
    expect(last?.amountIn(symbol)).toBe(amount?.replaceAll(',', ''))
    expect(reviewed?.network).toBe(nameOf(last?.chainId))
    if (last) truth.lastRequest = { ...last, reviewed }
    delete truth.outcome
  }
  const outcome = ground.outcome?.()
  if (outcome) truth.outcome = outcome
}

function nameOf(chainId: string | undefined): string | undefined {
  return [localOne, localTwo, solanaLocal].find(({ caipNetworkId }) => caipNetworkId === chainId)
    ?.name
}

function readReview(view: HTMLElement) {
  const textOf = (selector: string) => readable(view.querySelector(selector)?.textContent ?? '')
  // Where digits are left out the title has all.
  const whole = view.querySelector<HTMLElement>('.leaves b > :first-child')?.title
  return {
    amount: (whole || textOf('.leaves b > :first-child')).replace(/^[−-]\s*/, ''),
    to: [...view.querySelectorAll('.to-whom .address, .pane > .address')].map((one) =>
      readable(one.textContent ?? ''),
    ),
    network: textOf('.where'),
  }
}

/** Without marks of direction, and with plain spaces. */
function readable(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
