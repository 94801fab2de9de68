import { generateKeyPairSync } from 'node:crypto'
import { property, string, assert as verifyProperty } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyToken } from './jwt.ts'
import { type Claims, createIdentity, createToken, signToken } from './testing/client.ts'

const relay = 'wss://relay.example'
const identity = createIdentity()
const now = Math.floor(Date.now() / 1000)
const rules = {
  now,
  clockSkew: 60,
  tokenLifetime: 86_400,
  isAudience: (aud: string) => aud === relay,
}
const reasonOf = (token: string) => {
  const result = verifyToken(token, rules)
  return result.ok ? undefined : result.reason
}
const refusalOf = (claims: Claims) => reasonOf(createToken(identity, relay, claims))
const header = { alg: 'EdDSA', typ: 'JWT' }
const payload = { iss: identity.clientId, sub: 'a', aud: relay, iat: now, exp: now + 60 }

describe('a client token', () => {
  it('tells who the client is', () => {
    expect(verifyToken(createToken(identity, relay), rules)).toEqual({
      ok: true,
      clientId: identity.clientId,
    })
  })

  it('may come from a clock that differs a little', () => {
    expect(refusalOf({ iat: now + 50 })).toBeUndefined()
    expect(refusalOf({ exp: now - 50 })).toBeUndefined()
  })

  it('is refused in the words that clients know when it is from the future', () => {
    expect(refusalOf({ iat: now + 70 })).toBe('JWT validation error: JWT Token is not yet valid')
  })

  it('is refused when it is over, or made for another relay', () => {
    expect(refusalOf({ exp: now - 70 })).toContain('has expired')
    expect(refusalOf({ aud: 'wss://other.example' })).toContain('invalid audience')
  })

  it('is refused when it is to be valid for years', () => {
    for (const exp of [now + 86_401, now + 10 * 365 * 86_400, 1e308]) {
      expect(refusalOf({ iat: now, exp })).toContain('is valid for too long')
    }
    expect(refusalOf({ iat: -1e308, exp: now + 60 })).toContain('is valid for too long')
    expect(refusalOf({ iat: now, exp: now + 86_400 })).toBeUndefined()
  })

  it('is refused when another key has signed it', () => {
    const other = { clientId: identity.clientId, key: generateKeyPairSync('ed25519').privateKey }
    expect(reasonOf(createToken(other, relay))).toContain('signature is invalid')
  })

  it('is refused when a claim was changed after signing', () => {
    const [head, , signature] = createToken(identity, relay).split('.')
    const changed = Buffer.from(JSON.stringify({ ...payload, exp: now + 1e6 })).toString(
      'base64url',
    )
    expect(reasonOf(`${head}.${changed}.${signature}`)).toContain('signature is invalid')
  })

  it.each([
    ['no signature', { alg: 'none', typ: 'JWT' }, payload],
    ['another algorithm', { alg: 'HS256', typ: 'JWT' }, payload],
    ['no nonce', header, { ...payload, sub: '' }],
    ['times that are text', header, { ...payload, iat: String(now) }],
    ['an issuer that is no key', header, { ...payload, iss: 'did:web:example.com' }],
    [
      'a key of another kind',
      header,
      { ...payload, iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' },
    ],
    ['an endless issuer', header, { ...payload, iss: `did:key:z${'1'.repeat(5_000)}` }],
    ['an array', header, [payload]],
  ])('is refused with %s', (_, head, body) => {
    expect(reasonOf(signToken(identity, head, body))).toMatch(/^JWT validation error: /)
  })

  it('never throws, whatever comes', () => {
    verifyProperty(
      property(string(), string(), string(), (one, two, three) => {
        expect(verifyToken(`${one}.${two}.${three}`, rules).ok).toBe(false)
        expect(verifyToken(one, rules).ok).toBe(false)
      }),
    )
  })
})
