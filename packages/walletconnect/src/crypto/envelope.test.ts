import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, parseEnvelope, seal } from './envelope.ts'
import { newKeyPair, newSymKey, sharedKey, topicOf } from './keys.ts'

describe('an envelope', () => {
  it('of type 0 opens with its key and no other, whatever is in it', () => {
    const key = newSymKey()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const envelope = parseEnvelope(seal(key, text))
        if (!envelope) throw new Error('no envelope')
        expect(envelope.type).toBe(0)
        expect(open(envelope, key)).toBe(text)
        expect(open(envelope, newSymKey())).toBeUndefined()
      }),
    )
  })

  it('of type 1 names its sender, from whom the receiver derives the key', () => {
    const [site, wallet] = [newKeyPair(), newKeyPair()]
    const key = sharedKey(wallet.secretKey, site.publicKey)
    if (!key) throw new Error('no key')
    const envelope = parseEnvelope(seal(key, 'hello', wallet.publicKey))
    if (envelope?.type !== 1) throw new Error('not of type 1')
    expect(envelope.sender).toBe(wallet.publicKey)
    const derived = sharedKey(site.secretKey, envelope.sender)
    expect(derived && open(envelope, derived)).toBe('hello')
    expect(derived && topicOf(derived)).toBe(topicOf(key))
  })

  it('of any text is one of ours or none, and never throws', () => {
    const key = newSymKey()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        const envelope = parseEnvelope(text)
        if (envelope) expect(open(envelope, key)).toBeUndefined()
      }),
    )
  })

  it('that was altered anywhere does not open', () => {
    const key = newSymKey()
    const message = atob(seal(key, 'a text'))
    fc.assert(
      fc.property(fc.nat(message.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const byte = String.fromCharCode(message.charCodeAt(at) ^ by)
        const altered = parseEnvelope(btoa(message.slice(0, at) + byte + message.slice(at + 1)))
        if (altered) expect(open(altered, key)).toBeUndefined()
      }),
    )
  })

  it('that is longer than any honest one is not looked at', () => {
    expect(parseEnvelope('A'.repeat(1_400_004))).toBeUndefined()
  })
})
