import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalAddress,
  familyOfAddress,
  hasAccountSyntax,
  hasAddressSyntax,
  isSameAddress,
  shortAddress,
} from './address.ts'

const hex40 = fc.stringMatching(/^[0-9a-fA-F]{40}$/)

describe('addresses', () => {
  it('takes an account whose address its own namespace has, and no other [L12]', () => {
    const evm = `0x${'a'.repeat(40)}`
    const solana = 'A'.repeat(32)
    for (const id of [`eip155:1:${evm}`, `solana:localnet:${solana}`])
      expect(hasAccountSyntax(id), id).toBe(true)
    const others = [`solana:localnet:${evm}`, `eip155:1:${solana}`, `eip155:1:${evm}aa`]
    for (const id of [...others, evm, `near:1:${evm}`, `eip155:1:${evm}:a`, ''])
      expect(hasAccountSyntax(id), id).toBe(false)
  })

  it('takes EVM addresses of 40 hex characters with or without 0x [E7.4]', () => {
    fc.assert(
      fc.property(hex40, fc.boolean(), (hex, prefixed) => {
        expect(hasAddressSyntax('eip155', prefixed ? `0x${hex}` : hex)).toBe(true)
      }),
    )
    for (const bad of [
      '',
      '0x',
      `0x${'a'.repeat(39)}`,
      `0x${'a'.repeat(41)}`,
      `0x${'g'.repeat(40)}`,
    ]) {
      expect(hasAddressSyntax('eip155', bad), bad).toBe(false)
    }
  })

  it('takes Solana addresses of 32 to 44 base58 characters [E7.5]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/), (address) => {
        expect(hasAddressSyntax('solana', address)).toBe(true)
      }),
    )
    for (const bad of [
      '1'.repeat(31),
      '1'.repeat(45),
      `${'1'.repeat(31)}0`,
      `${'1'.repeat(31)}O`,
    ]) {
      expect(hasAddressSyntax('solana', bad), bad).toBe(false)
    }
  })

  it('holds EVM addresses equal whatever their case and prefix', () => {
    fc.assert(
      fc.property(hex40, (hex) => {
        expect(isSameAddress('eip155', hex, `0x${hex.toUpperCase()}`)).toBe(true)
        expect(canonicalAddress('eip155', hex)).toBe(`0x${hex.toLowerCase()}`)
      }),
    )
  })

  it('holds Solana addresses equal only to the letter', () => {
    expect(isSameAddress('solana', 'A'.repeat(32), 'a'.repeat(32))).toBe(false)
  })

  it('takes Bitcoin addresses in base58, and in bech32 of one case only', () => {
    const data = fc.stringMatching(/^[02-9ac-hj-np-z]{11,87}$/)
    fc.assert(
      fc.property(fc.constantFrom('bc', 'tb', 'bcrt'), data, (prefix, rest) => {
        const address = `${prefix}1${rest}`
        expect(hasAddressSyntax('bip122', address)).toBe(true)
        expect(hasAddressSyntax('bip122', address.toUpperCase())).toBe(true)
        expect(isSameAddress('bip122', address, address.toUpperCase())).toBe(true)
        if (/[a-z]/.test(rest))
          expect(hasAddressSyntax('bip122', `${prefix}1${rest.toUpperCase()}`)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/), (address) => {
        expect(hasAddressSyntax('bip122', address)).toBe(true)
        expect(canonicalAddress('bip122', address)).toBe(address)
      }),
    )
    for (const bad of ['', 'bc1', 'bc1qb', `bc1q${'1'.repeat(20)}`, `0${'1'.repeat(30)}`])
      expect(hasAddressSyntax('bip122', bad), bad).toBe(false)
  })

  it('takes Polkadot addresses of 35 to 50 base58 characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{35,50}$/), (address) => {
        expect(hasAddressSyntax('polkadot', address)).toBe(true)
        expect(canonicalAddress('polkadot', address)).toBe(address)
      }),
    )
    for (const bad of ['1'.repeat(34), '1'.repeat(51), `${'1'.repeat(46)}0`])
      expect(hasAddressSyntax('polkadot', bad), bad).toBe(false)
  })

  it('shortens only what becomes shorter', () => {
    expect(shortAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x1234…5678')
    expect(shortAddress('12345678901')).toBe('12345678901')
  })
})

it('the family of an address follows from its form [J4]', () => {
  for (const [address, family] of [
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'eip155'],
    ['3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA', 'solana'],
    ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bip122'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot'],
    ['0x1234', undefined],
    ['grace.eth', undefined],
  ] as const)
    expect(familyOfAddress(address), address).toBe(family)
})
