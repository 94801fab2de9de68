import { formatAmount, shortAddress } from '@latchkey/protocol'
import { expect } from 'vitest'
import { localOne, localTwo, solanaLocal, tokens } from '../gateway.ts'
import type { Walk } from './types.ts'

/** Words that only a transfer which the chain has carried out as it was reviewed may be told in. */
const success = /^Sent$|delivered/

/** The words for each way in which a transfer can end. */
const titles = {
  different: 'Your wallet sent something else',
  otherEffect: 'The token moved something else',
  unverified: "Couldn't verify the transfer",
  reverted: 'Transaction failed',
  replaced: 'Replaced',
  dropped: 'Transaction dropped',
  undone: 'Transaction undone',
} as const

/** Throws where the screen says what is not so. */
export function checkScreen(walk: Walk): void {
  const { page, world, truth } = walk
  noteQuestion(walk)
  if (!page.dialog().open) return
  const text = readable(page.view().textContent ?? '')
  if (page.title() === 'Review transfer' && page.view().querySelector('.leaves')) {
    truth.reviewed = readReview(page.view())
    expect(truth.reviewed.network).toBe(nameOf(world.client.getState().network))
  }
  const headings = [...page.view().querySelectorAll('h3')].map((one) => one.textContent ?? '')
  if (headings.some((one) => success.test(one)) || / delivered to /.test(text)) {
    expect(truth.outcome).toBe('confirmed')
    expect(text).toContain(truth.asked?.reviewed?.amount)
    expect(text).toContain(shortAddress(truth.asked?.plan.leaves[0]?.to ?? ''))
  }
  for (const [status, title] of Object.entries(titles))
    if (headings.includes(title)) expect(truth.outcome).toBe(status)
  expect(text).not.toMatch(/NaN|Infinity|undefined|\[object|−−|-\d+\.\d+ ETH$/)
}

/** The wallet is asked only for what the review has shown, on the network and for the account that it has shown. */
function noteQuestion({ world, truth }: Walk): void {
  const { asked, plan } = world.sending
  if (asked.length === truth.count || !plan) return
  expect(asked.length).toBe(truth.count + 1)
  truth.count = asked.length
  const { reviewed } = truth
  const [leaving] = plan.leaves
  expect(reviewed?.to).toBe(leaving?.to)
  const [amount, symbol] = reviewed?.amount.split(' ') ?? []
  const decimals = tokens.find((token) => token.symbol === symbol)?.quantity.decimals
  expect(formatAmount(leaving?.amount ?? 0n, Number(decimals))).toBe(amount)
  expect(reviewed?.network).toBe(nameOf(asked.at(-1)))
  truth.asked = { plan, reviewed }
  delete truth.outcome
}

function nameOf(chainId: string | undefined): string | undefined {
  return [localOne, localTwo, solanaLocal].find(({ caipNetworkId }) => caipNetworkId === chainId)
    ?.name
}

function readReview(view: HTMLElement) {
  const textOf = (selector: string) => readable(view.querySelector(selector)?.textContent ?? '')
  return {
    amount: textOf('.leaves b [data-whole], .leaves b > :first-child').replace(/^[−-]\s*/, ''),
    to: textOf('.to-whom .address'),
    network: textOf('.where'),
  }
}

/** Without marks of direction, and with plain spaces. */
function readable(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
