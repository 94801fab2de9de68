import { describe, expect, it } from 'vitest'
import { loadWords, wordsOf } from '../words/words.ts'
import { messageApproval } from './message.ts'

const site = 'https://site.example'
await loadWords('en')
const words = wordsOf('en')
const of = (text: string) =>
  messageApproval({ message: new TextEncoder().encode(text), site, words })

const signIn = (domain: string, uri: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0x0000000000000000000000000000000000000001\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`

describe('a message that is to be signed', () => {
  it('is shown whole', () => {
    expect(of('Hello\nthere')).toEqual({
      kind: 'message',
      text: 'Hello\nthere',
      groups: [],
      facts: [],
      warnings: [],
    })
  })

  it('is shown by names and values where it is JSON', () => {
    const record = { name: 'grace.latchkey.id', attributes: {}, timestamp: 1 }
    expect(of(JSON.stringify(record)).text).toBe(
      'name: grace.latchkey.id\nattributes: {}\ntimestamp: 1',
    )
  })

  it.each([
    '{"a":1,"a":2}',
    '{"a": 1}',
    JSON.stringify({ a: 'b\nc: d' }),
    '[1]',
    '{}',
  ])('is shown as it is where names and values would not say all: %s', (text) =>
    expect(of(text).text).toBe(text))

  it('is marked where some of it cannot be seen', () => {
    expect(of('Pay \u202e001').warnings).toEqual([words.approval.hidden])
  })

  it('is shown as bytes where it is no text', () => {
    const message = Uint8Array.of(0xff, 0xfe, 0)
    expect(messageApproval({ message, site, words })).toMatchObject({
      text: '0xfffe00',
      warnings: [words.approval.bytes],
    })
  })

  it('may sign in to the requesting site', () => {
    expect(of(signIn('site.example', 'https://site.example/login')).warnings).toEqual([])
    expect(of(signIn('https://site.example', 'https://site.example/')).warnings).toEqual([])
  })

  it.each([
    ['another domain', signIn('bank.example', 'https://bank.example')],
    ['another domain with the site’s own URI', signIn('bank.example', site)],
    ['the site’s own domain with another URI', signIn('site.example', 'https://bank.example')],
    ['a domain that begins alike', signIn('site.example.evil', 'https://site.example')],
    ['another scheme', signIn('http://site.example', 'https://site.example')],
    ['a port of the site', signIn('site.example:8443', 'https://site.example')],
    ['no URI', 'site.example wants you to sign in with your Ethereum account:\n0x1'],
    ['white space before it', `\n  ${signIn('bank.example', 'https://bank.example')}`],
    ['other capitals', signIn('bank.example', site).replace('wants you', 'WANTS YOU')],
  ])('is refused where it signs in to %s', (_, text) => {
    expect(() => of(text)).toThrow('Requested RPC call is not allowed')
  })
})
