import { namespaces } from '@latchkey/protocol'
import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { damaged, inputs } from '../testing/fuzz.ts'
import { createSignInMessage, parseSignInMessage, type SignInFields } from './index.ts'

const accounts = {
  eip155: ['eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  ],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  polkadot: [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
} as const

const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const fields = fc
  .record(
    {
      scheme: fc.constantFrom('https', 'http'),
      statement: fc.stringMatching(/^[a-zA-Z0-9 .,:/?#[\]@!$&'()*+;=~_-]{1,60}$/),
      expirationTime: time,
      notBefore: time,
      requestId: fc.stringMatching(/^([a-zA-Z0-9~:@-]|%2F){0,20}$/),
      resources: fc.array(fc.webUrl(), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  )
  .chain((optional) =>
    fc.record({
      domain: fc.webAuthority({ withPort: true }),
      uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
      issuedAt: time,
      namespace: fc.constantFrom(...namespaces),
      optional: fc.constant(optional),
    }),
  )
  .map(({ namespace, optional, ...required }): SignInFields => {
    const [chainId, accountAddress] = accounts[namespace]
    return { ...required, ...optional, chainId, accountAddress }
  })

describe('a sign-in message', () => {
  it.each([false, true])('reads as it was written (informal: %s) [F1]', (informal) => {
    const property = fc.property(fields, (given) => {
      const text = createSignInMessage(given, { informal })
      const parsed = parseSignInMessage(text, { informal })
      expect(parsed).toEqual({ status: 'parsed', message: { ...given, version: '1' } })
    })
    fc.assert(property)
  })

  it('has the text that the standard shows [F1]', () => {
    const [chainId, accountAddress] = accounts.solana
    const message = {
      domain: 'site.example',
      accountAddress,
      uri: 'https://site.example/login',
      chainId,
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
    }
    const lines = [
      'URI: https://site.example/login',
      'Version: 1',
      'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Nonce: 32891756',
      'Issued At: 2021-09-30T16:25:24Z',
    ]
    const first = 'site.example wants you to sign in with your Solana account:'
    // `@solana/wallet-standard-util` reads one empty line only, and CAIP-122 has two.
    expect(createSignInMessage(message)).toBe([first, accountAddress, '', ...lines].join('\n'))
    expect(parseSignInMessage([first, accountAddress, '', '', ...lines].join('\n'))).toMatchObject({
      status: 'parsed',
    })
    const informal = createSignInMessage(
      { ...message, statement: 'Schön', resources: ['https://a.example'] },
      { informal: true },
    )
    expect(informal.split('\n')).toEqual([
      'site.example wants you to sign in with your **blockchain** account:',
      accountAddress,
      '',
      'Schön',
      '',
      ...lines.map((line) => line.replace('Chain ID: ', 'Chain ID: solana:')),
      'Resources:',
      '- https://a.example',
    ])
  })

  it.each([
    ['form', { statement: 'one\ntwo' }],
    ['form', { statement: 'one\n\nURI: https://evil.example' }],
    ['statement', { statement: 'a\rb' }],
    ['form', { statement: '' }],
    ['domain', { domain: 'sitе.example' }],
    ['domain', { domain: '' }],
    ['nonce', { nonce: 'short' }],
    ['nonce', { nonce: 'has spaces' }],
    ['uri', { uri: '/login' }],
    ['resources', { resources: ['https://a.example\n- https://b.example'] }],
    ['issuedAt', { issuedAt: '2026-02-29T00:00:00Z' }],
    ['expirationTime', { expirationTime: 'tomorrow' }],
    ['requestId', { requestId: 'a/b' }],
    ['chainId', { chainId: 'eip155:one' as const }],
  ])('is not written with a %s that does not fit: %j [F1]', (field, changes) => {
    const [chainId, accountAddress] = accounts.eip155
    const given = { domain: 'site.example', uri: 'https://site.example', nonce: '12345678' }
    expect(() => createSignInMessage({ ...given, chainId, accountAddress, ...changes })).toThrow(
      new TypeError(`The sign-in message cannot be written: ${field}`),
    )
  })
})

const samples = namespaces.flatMap((namespace) => {
  const [chainId, accountAddress] = accounts[namespace]
  const given = {
    domain: 'site.example',
    accountAddress,
    statement: 'Sign in.',
    uri: 'https://[2001:db8::7]:8443/a%20b?c#d',
    chainId,
    nonce: '32891756abc',
    issuedAt: '2021-09-30T16:25:24.000Z',
    expirationTime: '2021-09-30T16:25:24+02:00',
    notBefore: '2021-09-30t16:25:24z',
    requestId: 'x',
    resources: ['ipfs://a', 'https://a.example'],
  }
  return [createSignInMessage(given), createSignInMessage(given, { informal: true })]
})
const tokens = [
  ...['\n', '\n\n', '\r', ' ', ': ', '- ', '%', '%20', '://', '@', '[', ']', '#', 'а', '0'],
  ...['\nURI: https://evil.example', '\nResources:', '\n- ', '\u2028', '\ud800', 'Z', '+', ''],
]

it('refuses a chain id that is not written as CAIP-2 writes it [F1]', () => {
  const written = (chain: string) =>
    createSignInMessage({
      domain: 'site.example',
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      uri: 'https://site.example/',
      chainId: 'eip155:1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
    }).replace('Chain ID: 1', `Chain ID: ${chain}`)
  expect(parseSignInMessage(written('1'))).toMatchObject({ status: 'parsed' })
  for (const chain of ['01', '001', '+1', '1.0', '0x1'])
    expect(parseSignInMessage(written(chain))).toMatchObject({ field: 'chainId' })
})

describe('reading anything', () => {
  it.each([false, true])('is exact, and agrees with viem (informal: %s) [F1]', (informal) => {
    let [parsedOnes, agreed] = [0, 0]
    const property = fc.property(damaged(samples, tokens), (text) => {
      const parsed = parseSignInMessage(text, { informal })
      if (parsed.status === 'malformed') return
      parsedOnes += 1
      const { message } = parsed
      if (message.statement !== undefined && text.includes('**blockchain**') === informal)
        expect(createSignInMessage(message, { informal })).toBe(text)
      const { chainId, accountAddress: address, ...shared } = message
      const read = parseSiweMessage(text)
      if (informal || read.address === undefined) return
      agreed += 1
      expect([read.address, `eip155:${read.chainId}`]).toEqual([address, chainId])
      for (const name of ['domain', 'uri', 'version', 'nonce', 'statement', 'scheme'] as const)
        expect(read[name]).toBe(shared[name])
      expect(read.issuedAt?.getTime()).toBe(Date.parse(message.issuedAt))
    })
    fc.assert(property, inputs())
    expect(parsedOnes).toBeGreaterThan(500)
    if (!informal) expect(agreed).toBeGreaterThan(100)
  })

  it('takes no message of Ethereum that the parser of its standard’s vectors refuses [F1]', () => {
    let taken = 0
    const property = fc.property(damaged(samples.slice(0, 1), tokens), (text) => {
      const parsed = parseSignInMessage(text)
      if (parsed.status === 'malformed' || !parsed.message.chainId.startsWith('eip155:')) return
      taken += 1
      const { address, chainId, nonce, uri, domain } = new ParsedMessage(text)
      const { message } = parsed
      expect([address, `eip155:${chainId}`]).toEqual([message.accountAddress, message.chainId])
      expect([nonce, uri, domain]).toEqual([message.nonce, message.uri, message.domain])
    })
    fc.assert(property, inputs())
    expect(taken).toBeGreaterThan(100)
  })

  it('takes any text without throwing [F1]', () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string())
    const property = fc.property(any, (text) => {
      for (const informal of [false, true])
        expect(parseSignInMessage(text, { informal }).status).toBe('malformed')
    })
    fc.assert(property, inputs())
  })

  const [sample = ''] = samples
  it.each([
    ['a long statement', (length: number) => sample.replace('Sign in.', 'a '.repeat(length / 2))],
    ['a long domain', (length: number) => 'a@'.repeat(length / 2) + sample],
    ['a long host', (length: number) => 'a.'.repeat(length / 2) + sample],
    ['a long uri', (length: number) => sample.replace('a%20b', 'a%20'.repeat(length / 4))],
    ['a long address', (length: number) => sample.replace('[2001', `[${':1'.repeat(length / 2)}`)],
    ['many resources', (length: number) => sample + '\n- ipfs://a'.repeat(length / 11)],
    ['a long fraction', (length: number) => sample.replace('.000Z', `.${'0'.repeat(length)}Z`)],
    ['many lines', (length: number) => '\n'.repeat(length)],
    ['many starts', (length: number) => ' wants you to sign in with your '.repeat(length / 32)],
    ['one letter', (length: number) => 'a'.repeat(length)],
  ])('reads %s that is as long as a message may be, and none that is longer [F1]', (_, make) => {
    expect(parseSignInMessage(make(64_000))).not.toMatchObject({ field: 'length' })
    expect(parseSignInMessage(make(70_000))).toEqual({ status: 'malformed', field: 'length' })
  })
})
