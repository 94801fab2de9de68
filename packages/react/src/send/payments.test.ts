import { describe, expect, it } from 'vitest'
import { ada, grace, heidi } from '../testing/gateway.ts'
import { sumOf, totalOf, transfersOf } from './payments.ts'
import type { ReadySend } from './routes.ts'
import { identifyTransfer } from './transfer.ts'

const chainId = 'eip155:31337'
const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const send: ReadySend = {
  owner: { chainId, address: ada },
  token: {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId,
    address: `${chainId}:${usdc}`,
    price: 1,
    quantity: { decimals: '6', numeric: '500' },
    iconUrl: '',
  },
  amount: '0.1',
  to: { address: grace },
}
const split: ReadySend = { ...send, further: [{ amount: '0.2', to: { address: heidi } }] }

describe('the payments of a transfer', () => {
  it('are transfers in base units, in the order of entry, each with its own message [D10]', () => {
    const memo = 'Invoice 7'
    const further = [{ amount: '499.9', to: { address: heidi }, memo }]
    const transfers = transfersOf({ ...send, further })
    expect(transfers).toMatchObject([
      { to: grace, amount: 100_000n, token: { address: usdc } },
      { to: heidi, amount: 499_900_000n, token: { address: usdc }, memo },
    ])
    expect(transfers?.[0]).not.toHaveProperty('memo')
  })

  it.each([
    '',
    '0.0000001',
    '1e6',
    '-1',
    '1,5',
    'all',
  ])('are none at all where one of the amounts is %j', (amount) => {
    expect(transfersOf({ ...split, amount })).toBeUndefined()
    expect(transfersOf({ ...send, further: [{ amount, to: { address: heidi } }] })).toBeUndefined()
    expect(() => identifyTransfer({ ...split, amount })).toThrow(
      expect.objectContaining({ code: 'SEND_INCOMPLETE' }),
    )
  })

  it('add up exactly, where floating point does not', () => {
    expect(totalOf(split)).toBe('0.3')
    expect(sumOf([send, ...(split.further ?? [])], send.token)).toBe(300_000n)
  })

  it('of one recipient are shown as they were typed', () => {
    expect(totalOf({ ...send, amount: '0.10' })).toBe('0.10')
  })
})

describe('the identity of a transfer', () => {
  const id = identifyTransfer(send)

  it('is the same for the same transfer, however its amount is written [L30]', () => {
    expect(identifyTransfer({ ...send, amount: '0.10' })).toBe(id)
  })

  it.each<[string, Partial<ReadySend>]>([
    ['amount', { amount: '0.11' }],
    ['recipient', { to: { address: heidi } }],
    ['sender', { owner: { chainId, address: heidi } }],
    ['network', { owner: { chainId: 'eip155:31338', address: ada } }],
    ['message', { memo: 'Invoice 8' }],
    ['further recipient', { further: [{ amount: '0.2', to: { address: heidi } }] }],
  ])('is another for another %s [L30]', (_, change) => {
    expect(identifyTransfer({ ...send, ...change })).not.toBe(id)
  })

  it('is another for another token of the same symbol [L30]', () => {
    const other = { ...send.token, address: `${chainId}:${heidi}` } as const
    expect(identifyTransfer({ ...send, token: other })).not.toBe(id)
  })
})
