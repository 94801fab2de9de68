import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/fuzz.ts'
import {
  isPairingExpired,
  isPairingUri,
  linkBase,
  pairingExpiry,
  pairingLink,
  requestLink,
} from './pairing.ts'

const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484&expiryTimestamp=1700000240'
const encoded = encodeURIComponent(uri)
const phone = { telegram: false, os: 'ios' }

describe('the link that takes a pairing to a wallet', () => {
  it.each([
    'fox',
    'fox:',
    'fox:/',
    'fox://',
    ' fox:// ',
  ])('is {scheme}://wc?uri= for %s [C11.3]', (link) => {
    expect(pairingLink(link, uri, phone)).toBe(`fox://wc?uri=${encoded}`)
  })

  it.each([
    ['https://fox.app', 'https://fox.app/wc?uri='],
    ['https://fox.app/', 'https://fox.app/wc?uri='],
    ['https://fox.app/open//', 'https://fox.app/open/wc?uri='],
    ['https://fox.app/?from=list#top', 'https://fox.app/wc?uri='],
    ['fox://app.fox.example/deep', 'fox://app.fox.example/deep/wc?uri='],
  ])('keeps the place in %s [C11.3]', (link, start) => {
    expect(pairingLink(link, uri, phone)).toBe(`${start}${encoded}`)
  })

  it('is encoded twice for Telegram on Android, and only there [C11.3]', () => {
    const twice = `fox://wc?uri=${encodeURIComponent(encoded)}`
    const once = `fox://wc?uri=${encoded}`
    expect(pairingLink('fox://', uri, { telegram: true, os: 'android' })).toBe(twice)
    expect(pairingLink('fox://', uri, { telegram: true, os: 'ios' })).toBe(once)
    expect(pairingLink('fox://', uri, { telegram: false, os: 'android' })).toBe(once)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,<b>',
    ' data:x',
    'java\tscript:alert(1)',
    'vbscript:x',
    'blob:https://x/1',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'mailto:a@b.c',
    'https://fox.app/"onclick="x',
    'fox://a b',
    '',
    '://',
    '1fox://',
  ])('is none for %s', (link) => {
    expect(linkBase(link)).toBeUndefined()
    expect(pairingLink(link, uri, phone)).toBeUndefined()
  })

  it('is none for what is no pairing', () => {
    for (const other of ['', 'https://x', 'javascript:alert(1)', 'wc:', 'wc:a b', 'wc:"><b>'])
      expect(pairingLink('fox://', other, phone)).toBeUndefined()
  })

  it('never runs script, whatever a list holds, and gives the pairing back whole', () => {
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'JAVASCRIPT://',
      'https://',
      'fox://',
      'x-y+z:',
      '',
    )
    const link = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(scheme, fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(link, fc.boolean(), (given, telegram) => {
        const made = pairingLink(given, uri, { telegram, os: 'ios' })
        if (made === undefined) return
        const { protocol } = new URL(made)
        expect(protocol).not.toMatch(/^(javascript|data|vbscript|blob|file|about|intent):/)
        const [, carried = ''] = made.split(/wc\?uri=/)
        expect(decodeURIComponent(carried)).toBe(uri)
      }),
      runs(500),
    )
  })

  it('has a base that is its own base', () => {
    const part = fc.stringMatching(/^[a-z][a-z0-9.-]{0,12}$/)
    const link = fc.tuple(part, fc.constantFrom(':', '://', '://a/b', '')).map(([a, b]) => a + b)
    fc.assert(
      fc.property(link, (given) => {
        const base = linkBase(given)
        if (base !== undefined) expect(linkBase(base)).toBe(base)
      }),
      runs(300),
    )
  })
})

describe('a link back to a wallet', () => {
  it('names the request and its session', () => {
    const request = { id: 1700000000000000001n, topic: 'ab12' }
    expect(requestLink({ href: 'fox://' }, request)).toBe(
      'fox://wc?requestId=1700000000000000001&sessionTopic=ab12',
    )
    expect(requestLink({ href: 'javascript://' }, request)).toBeUndefined()
  })
})

describe('a pairing', () => {
  const now = 1_700_000_000_000

  it('lives as long as it says, and not longer than four minutes [C13.3]', () => {
    expect(pairingExpiry(uri, now)).toBe(1_700_000_240_000)
    expect(pairingExpiry(uri, now - 60_000)).toBe(now - 60_000 + 240_000)
    expect(pairingExpiry(uri, now + 100_000)).toBe(1_700_000_240_000)
    expect(pairingExpiry('wc:a@2', now)).toBe(now + 240_000)
    expect(pairingExpiry('wc:a@2?expiryTimestamp=soon', now)).toBe(now + 240_000)
  })

  it('is over when ten seconds or less are left [C13.2]', () => {
    expect(isPairingExpired(now + 10_001, now)).toBe(false)
    expect(isPairingExpired(now + 10_000, now)).toBe(true)
    expect(isPairingExpired(now - 1, now)).toBe(true)
  })

  it('is distinguished from other text', () => {
    expect(isPairingUri(uri)).toBe(true)
    expect(isPairingUri('WC:x')).toBe(false)
  })
})
