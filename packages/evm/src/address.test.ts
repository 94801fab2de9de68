import fc from 'fast-check'
import { bytesToHex, getAddress, isAddress as referenceIsAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkAddress, toChecksumAddress } from './address.ts'

const digits = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => bytesToHex(bytes).slice(2))

/** Any code points: fast-check's own unit `binary` takes a second to set up. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
  .map((points) => String.fromCodePoint(...points))

describe('addresses', () => {
  it('spells any address as EIP-55 does', () => {
    fc.assert(
      fc.property(digits, (hex) => {
        expect(toChecksumAddress(`0x${hex}`)).toBe(getAddress(`0x${hex}`))
      }),
    )
  })

  it('judges every mix of cases as EIP-55 does [E7.4]', () => {
    const cased = fc
      .tuple(digits, fc.bigInt({ min: 0n, max: 2n ** 40n }))
      .map(([hex, mask]) =>
        Array.from(hex, (digit, index) =>
          (mask >> BigInt(index)) & 1n ? digit.toUpperCase() : digit,
        ).join(''),
      )
    fc.assert(
      fc.property(cased, (hex) => {
        const oneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase()
        const isRight = oneCase || referenceIsAddress(`0x${hex}`)
        expect(checkAddress(`0x${hex}`)).toBe(isRight ? 'ok' : 'badChecksum')
      }),
    )
  })

  it('takes an address with or without 0x [E7.4]', () => {
    expect(checkAddress('f39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('ok')
    expect(checkAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('ok')
  })

  it('refuses a checksum that is wrong', () => {
    expect(checkAddress('0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('badChecksum')
  })

  it('never takes other text for an address', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(checkAddress(text)).toBe('malformed')
      }),
    )
  })
})
