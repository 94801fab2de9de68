import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAccounts, parseChainId } from './parse.ts'

const chain = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('chain ids of wallets', () => {
  it('reads hex, decimal, padded, numbers and bigints alike', () => {
    fc.assert(
      fc.property(chain, (id) => {
        const hex = id.toString(16)
        const spellings = [id, BigInt(id), String(id), `0x${hex}`, `0x${hex.toUpperCase()}`]
        expect(new Set(spellings.map(parseChainId))).toEqual(new Set([`eip155:${id}`]))
      }),
    )
    expect(parseChainId('0x0001')).toBe('eip155:1')
  })

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 60,
    '',
    '0x',
    '0x0',
    '1e3',
    ' 1',
    null,
    undefined,
    {},
    [],
  ])('refuses %o', (value) => {
    expect(parseChainId(value)).toBeUndefined()
  })

  it('answers with a chain id or nothing, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseChainId(value) ?? 'eip155:1').toMatch(/^eip155:[1-9]\d*$/)
      }),
    )
  })
})

describe('accounts of wallets', () => {
  const one = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

  it('are each listed once, in EIP-55 spelling, whatever their case was [D5]', () => {
    expect(parseAccounts([one, getAddress(one), one.replace('f', 'F')])).toEqual([
      { namespace: 'eip155', address: getAddress(one), type: 'eoa' },
    ])
  })

  it('may be none', () => {
    expect(parseAccounts([])).toEqual([])
  })

  it.each([
    ['no list', one],
    ['an object with a length', { length: 1, 0: one }],
    ['a short address', ['0x12']],
    ['an address without 0x', [one.slice(2)]],
    ['one bad among good', [one, null]],
    ['too many', Array.from({ length: 101 }, () => one)],
    ['markup', ['<img src=x onerror=alert(1)>']],
  ])('are refused when they are %s', (_, value) => {
    expect(parseAccounts(value)).toBeUndefined()
  })

  it('are addresses or nothing, whatever the wallet gives', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const { address } of parseAccounts(value) ?? []) expect(address).toMatch(/^0x\w{40}$/)
      }),
    )
  })
})
