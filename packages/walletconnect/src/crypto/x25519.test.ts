import { x25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newKeyPair, sharedKey } from './keys.ts'
import { publicKeyOf, sharedSecret } from './x25519.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('X25519', () => {
  it('is what @noble/curves computes, whatever the keys', () => {
    fc.assert(
      fc.property(bytes32, bytes32, (one, other) => {
        expect(publicKeyOf(one)).toEqual(x25519.getPublicKey(one))
        const publicKey = x25519.getPublicKey(other)
        expect(sharedSecret(one, publicKey)).toEqual(x25519.getSharedSecret(one, publicKey))
      }),
      { numRuns: 40 },
    )
  })

  it('is what @noble/curves computes for any public key that it takes, or throws', () => {
    fc.assert(
      fc.property(bytes32, bytes32, (secret, publicKey) => {
        let own: Uint8Array
        try {
          own = sharedSecret(secret, publicKey)
        } catch {
          return
        }
        expect(own).toEqual(x25519.getSharedSecret(secret, publicKey))
      }),
      { numRuns: 40 },
    )
  })

  it('refuses points of low order', () => {
    for (const low of [0, 1])
      expect(() =>
        sharedSecret(new Uint8Array(32).fill(5), Uint8Array.of(low, ...new Uint8Array(31))),
      ).toThrow()
  })
})

it('shares no key with what is no key', () => {
  expect(sharedKey(newKeyPair().secretKey, 'x')).toBeUndefined()
})
