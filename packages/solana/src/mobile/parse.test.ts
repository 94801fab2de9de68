import { memoryStorage } from '@latchkey/core'
import { isKnownError } from '@latchkey/protocol'
import { anything, assert, asyncProperty, property, record, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { associationUri } from './association.ts'
import {
  authorizationKey,
  parseAuthorization,
  parseCapabilities,
  recall,
  remember,
} from './authorization.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { frameCipher } from './cipher.ts'

describe('what a wallet app says', () => {
  it('is an authorization, or a known error, whatever it is', () => {
    const answer = record(
      { auth_token: anything(), accounts: anything(), wallet_uri_base: anything() },
      { requiredKeys: [] },
    )
    assert(
      property(answer, (value) => {
        try {
          expect(parseAuthorization(value).accounts.length).toBeGreaterThan(0)
        } catch (error) {
          expect(isKnownError(error)).toBe(true)
        }
      }),
    )
  })

  it('always leaves a version of transactions to sign', () => {
    assert(
      property(anything(), (value) => {
        expect(parseCapabilities(value, 'v1').versions.length).toBeGreaterThan(0)
      }),
    )
  })

  it('comes back from storage as it was, and rubbish does not [C12.8]', () => {
    const text = string({ minLength: 1, maxLength: 40 })
    assert(
      property(
        text,
        uint8Array({ minLength: 32, maxLength: 32 }),
        string(),
        (token, key, rubbish) => {
          const storage = memoryStorage()
          const accounts = [{ address: toBase64(key), label: 'One' }]
          const authorization = parseAuthorization({ auth_token: token, accounts })
          const kept = {
            authorization,
            chains: ['solana:mainnet'],
            capabilities: parseCapabilities({}, 'v1'),
          } as const
          remember(storage, kept)
          expect(recall(storage)).toEqual(kept)
          storage.set(authorizationKey, rubbish)
          expect(recall(storage)).toBeUndefined()
        },
      ),
    )
  })
})

describe('the wire', () => {
  it('carries bytes as base64 in either alphabet', () => {
    assert(
      property(uint8Array(), (bytes) => {
        const text = toBase64(bytes)
        expect(fromBase64(text)).toEqual(new Uint8Array(bytes))
        const url = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        expect(fromBase64(url)).toEqual(new Uint8Array(bytes))
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
  })

  it('names the key and the port in the link, whatever they are', () => {
    assert(
      property(uint8Array({ minLength: 65, maxLength: 65 }), (key) => {
        const { searchParams } = new URL(associationUri(key, 50_000))
        expect(Buffer.from(String(searchParams.get('association')), 'base64url')).toEqual(
          Buffer.from(key),
        )
      }),
    )
  })

  it('opens no frame but the next one of the session', async () => {
    const aes = { name: 'AES-GCM', length: 128 }
    const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
    await assert(
      asyncProperty(uint8Array({ maxLength: 64 }), string(), async (rubbish, text) => {
        const frame = await frameCipher(key).seal(text)
        expect(await frameCipher(key).open(frame)).toBe(text)
        const refused = { code: 'WALLET_MISBEHAVED' }
        await expect(frameCipher(key).open(new Uint8Array(rubbish))).rejects.toMatchObject(refused)
        const other = frameCipher(key)
        await other.open(frame)
        await expect(other.open(frame)).rejects.toMatchObject(refused)
      }),
      { numRuns: 50 },
    )
  })
})
