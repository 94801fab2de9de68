import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientIdOf, relayJwt } from './jwt.ts'

it('makes JWTs that Node verifies, for a day, by the key that the issuer names [H4]', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 2 ** 33 }),
      (seed, now) => {
        const [header = '', payload = '', signature = ''] = relayJwt(
          seed,
          'wss://r.example',
          now,
        ).split('.')
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
        expect(claims).toMatchObject({
          aud: 'wss://r.example',
          iat: now,
          exp: now + 86_400,
          iss: clientIdOf(seed),
        })
        expect(claims.sub).toMatch(/^[0-9a-f]{64}$/)
        const bytes = base58.decode(claims.iss.replace('did:key:z', ''))
        expect([...bytes.slice(0, 2)]).toEqual([0xed, 0x01])
        const x = Buffer.from(bytes.slice(2)).toString('base64url')
        const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
        const signed = Buffer.from(`${header}.${payload}`)
        expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})
