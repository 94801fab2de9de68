import { polkadotKeys } from '@latchkey/devkit/wallets'
import { decodeAddress, encodeAddress, checkAddress as isRight } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, formatSs58, parseSs58 } from './ss58.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
// 46 and 47 are reserved, and the other library refuses them.
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix < 46 || prefix > 47)

describe('an SS58 address', () => {
  it('is written as another library writes it, and read back [E7.1]', () => {
    fc.assert(
      fc.property(keys, prefixes, (publicKey, prefix) => {
        const address = formatSs58({ publicKey, prefix })
        expect(address).toBe(encodeAddress(publicKey, prefix))
        expect(parseSs58(address)).toEqual({ publicKey, prefix })
        expect(checkAddress(address)).toBe('ok')
      }),
    )
  })

  it('is wrong when one letter of it is another', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    fc.assert(
      fc.property(keys, prefixes, fc.nat(), fc.nat(57), (publicKey, prefix, place, letter) => {
        const address = formatSs58({ publicKey, prefix })
        const index = place % address.length
        const changed = address.slice(0, index) + letters[letter] + address.slice(index + 1)
        if (checkAddress(changed) !== 'ok') return
        // The checksum has two bytes, so it misses one change in 65,536.
        expect(isRight(changed, parseSs58(changed)?.prefix ?? 0)[0]).toBe(true)
      }),
    )
  })

  it.each([
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'ok'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'ok'],
    ['111111111111111111111111111111111HC1', 'ok'],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', 'badChecksum'],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ', 'malformed'],
    ['3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA', 'malformed'],
    ['0x976EA74026E726554dB657fA54763abd0C3a0aa9', 'malformed'],
    ['', 'malformed'],
  ])('%s is %s', (address, check) => {
    expect(checkAddress(address)).toBe(check)
  })

  it('holds the key of the development accounts', () => {
    for (const { address } of polkadotKeys)
      expect(parseSs58(address)?.publicKey).toEqual(decodeAddress(address))
  })

  it('is survived, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void checkAddress(text)))
  })
})
