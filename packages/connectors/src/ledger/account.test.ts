import { describe, expect, it } from 'vitest'
import { requireAccount, transition } from './account.ts'

const address = '0x00000000000000000000000000000000000000aa'
const account = { address, path: "m/44'/60'/0'/0/0", chain: 1 } as const

describe('the account of a Ledger', () => {
  it('is kept once it is connected', () => {
    const effects = [{ type: 'keep', account }]
    expect(transition(undefined, { type: 'connected', account })).toEqual({ account, effects })
  })

  it('is stored with its new network, which is reported', () => {
    const moved = { ...account, chain: 10 }
    expect(transition(account, { type: 'chainSwitched', chain: 10 })).toEqual({
      account: moved,
      effects: [
        { type: 'keep', account: moved },
        { type: 'emit', event: 'chainChanged', value: '0xa' },
      ],
    })
  })

  it('moves to no network that is none, nor before it is connected', () => {
    const switched = (before: typeof account | undefined, chain?: number) => () =>
      transition(before, { type: 'chainSwitched', chain })
    expect(switched(account)).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }))
    expect(switched(undefined, 10)).toThrow(expect.objectContaining({ code: 4100 }))
  })

  it('is forgotten once the site is let go', () => {
    const forgotten = { account: undefined, effects: [{ type: 'forget' }] }
    expect(transition(account, { type: 'revoked' })).toEqual(forgotten)
  })

  it('is the only one that signs', () => {
    expect(requireAccount(account, address.toUpperCase().replace('X', 'x'))).toBe(account)
    expect(requireAccount(account, undefined)).toBe(account)
    const other = () => requireAccount(account, address.replace('aa', 'ab'))
    expect(other).toThrow(expect.objectContaining({ code: 4100 }))
  })
})
