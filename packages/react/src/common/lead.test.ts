import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { ada, grace } from '../testing/gateway.ts'
import { leadOf } from './lead.ts'

const chain = 'eip155:31337'

function move(
  direction: Transfer['direction'],
  symbol: string,
  flags?: { is_spam?: boolean; imitates?: string },
): Transfer {
  const address = `${chain}:0x${symbol.toLowerCase().padEnd(40, '0')}` as const
  return {
    fungible_info: { symbol, address, ...(flags && { flags: { is_spam: false, ...flags } }) },
    direction,
    quantity: { numeric: '1' },
  }
}

function transactionOf(
  transfers: Transfer[],
  metadata: Partial<Transaction['metadata']> = {},
): Transaction {
  return {
    id: '1',
    metadata: {
      operationType: 'trade',
      hash: '0x1',
      minedAt: '2026-11-01T12:00:00Z',
      sentFrom: ada,
      sentTo: grace,
      status: 'confirmed',
      nonce: 1,
      chain,
      sender: ada,
      ...metadata,
    },
    transfers,
  }
}

const [paid, bought] = [move('out', 'DAD'), move('in', 'FEE')]

describe('what a transaction is named after', () => {
  it('is what a trade brought, with what was given for it', () => {
    expect(leadOf(transactionOf([paid, bought]), ada)).toEqual({ transfer: bought, gave: paid })
  })

  it('is what another account took, whatever that account sent along [J3]', () => {
    const lead = leadOf(transactionOf([bought, paid], { sender: grace }), ada)
    expect(lead).toEqual({ transfer: paid, taker: grace })
  })

  it('takes an address in another spelling for the same sender', () => {
    const lead = leadOf(transactionOf([paid, bought], { sender: ada.toLowerCase() }), ada)
    expect(lead.taker).toBeUndefined()
  })

  it.each<[string, Transfer]>([
    ['likely spam', move('in', 'BAD', { is_spam: true })],
    ['an imitation', move('in', 'BAD', { imitates: 'USDC' })],
    ['a refund of the same token', move('in', 'DAD')],
  ])('is what left, and no trade, where %s came back [J3]', (_, came) => {
    expect(leadOf(transactionOf([paid, came]), ada)).toEqual({ transfer: paid })
  })

  it('is no trade of several things, nor one that failed', () => {
    const several = transactionOf([paid, move('out', 'ACE'), bought])
    expect(leadOf(several, ada)).toEqual({ transfer: paid })
    expect(leadOf(transactionOf([paid, bought], { status: 'failed' }), ada)).toEqual({
      transfer: paid,
    })
  })

  it('is a transfer to oneself only where there is no other', () => {
    const own = move('self', 'DAD')
    expect(leadOf(transactionOf([own, bought], { operationType: 'receive' }), ada)).toEqual({
      transfer: bought,
    })
    expect(leadOf(transactionOf([own], { operationType: 'send' }), ada)).toEqual({ transfer: own })
    expect(leadOf(transactionOf([]), ada)).toEqual({ transfer: undefined })
  })
})
