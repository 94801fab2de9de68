import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyPairOf, newKeyPair, sharedKey } from './keys.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

it('shares the key that Node works out for the same two, whatever they are', () => {
  fc.assert(
    fc.property(bytes32, bytes32, (one, other) => {
      const [own, peer] = [keyPairOf(one), keyPairOf(other)]
      const x = encoded(hexToBytes(own.publicKey))
      const jwk = { kty: 'OKP', crv: 'X25519', x, d: encoded(one) }
      const peerJwk = { kty: 'OKP', crv: 'X25519', x: encoded(hexToBytes(peer.publicKey)) }
      const secret = diffieHellman({
        privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
        publicKey: createPublicKey({ key: peerJwk, format: 'jwk' }),
      })
      const expected = new Uint8Array(hkdfSync('sha256', secret, '', '', 32))
      expect(sharedKey(one, peer.publicKey)).toEqual(expected)
      expect(sharedKey(other, own.publicKey)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

it('shares no key with what is no key, or of low order', () => {
  const { secretKey } = newKeyPair()
  for (const none of ['x', '', '00'.repeat(32), `01${'00'.repeat(31)}`])
    expect(sharedKey(secretKey, none)).toBeUndefined()
})
