import { bitcoinAccounts } from '@latchkey/devkit/wallets'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, isMainnetAddress } from './address.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
/** Addresses as an independent library writes them. */
const addresses = fc
  .tuple(fc.constantFrom('pkh', 'sh', 'wpkh', 'wsh'), bytes(32), fc.boolean())
  .map(([type, hash, isMain]) => {
    const short = type === 'wsh' ? hash : hash.slice(0, 20)
    const coder = Address(isMain ? NETWORK : TEST_NETWORK)
    return { address: coder.encode({ type, hash: short }), isMain }
  })

describe('an address', () => {
  it('is right when another library wrote it, of either network [E7.1]', () => {
    fc.assert(
      fc.property(addresses, ({ address, isMain }) => {
        expect(checkAddress(address)).toBe('ok')
        expect(isMainnetAddress(address)).toBe(isMain)
        if (/^(bc|tb)1/.test(address)) expect(checkAddress(address.toUpperCase())).toBe('ok')
      }),
    )
    for (const { payment, ordinals } of bitcoinAccounts)
      for (const { address } of [payment, ordinals]) expect(checkAddress(address)).toBe('ok')
  })

  it('is wrong when one letter of it is another', () => {
    fc.assert(
      fc.property(addresses, fc.nat(), fc.nat(31), ({ address }, place, letter) => {
        const witness = /^(bc|tb)1/.test(address)
        const start = witness ? 3 : 1
        const index = start + (place % (address.length - start))
        const next = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'[letter] ?? 'q'
        const changed = address.slice(0, index) + next + address.slice(index + 1)
        if (changed !== address) expect(checkAddress(changed)).not.toBe('ok')
      }),
    )
  })

  it.each([
    // BIP-173 and BIP-350's own lists.
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'ok'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'ok'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'ok'],
    ['BC1SW50QGDZ25J', 'ok'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'malformed'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'malformed'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'malformed'],
    ['tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf', 'malformed'],
    ['bc1gmk9yu', 'malformed'],
    ['Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'malformed'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'badChecksum'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'ok'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'badChecksum'],
    ['', 'malformed'],
    ['0x976EA74026E726554dB657fA54763abd0C3a0aa9', 'malformed'],
  ])('%s is %s', (address, check) => {
    expect(checkAddress(address)).toBe(check)
  })
})
