import { buildAuthObject, decodeRecap, formatMessage, isValidRecap } from '@walletconnect/utils'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { memoryNonces } from '../sign-in/index.ts'
import { inputs } from '../testing/fuzz.ts'
import {
  type CacaoPayload,
  cacaoMessage,
  createRecap,
  parseCacao,
  parseRecap,
  recapStatement,
  verifyCacao,
} from './index.ts'

const own = privateKeyToAccount(generatePrivateKey())
const now = Date.parse('2026-11-23T00:00:00Z')
const att = {
  eip155: {
    'request/personal_sign': [{ chains: ['eip155:1'] }],
    'request/eth_sendTransaction': [{}],
  },
}
const payload: CacaoPayload = {
  iss: `did:pkh:eip155:1:${own.address}`,
  domain: 'site.example',
  aud: 'https://site.example/',
  version: '1',
  nonce: '1234567890abcdef',
  iat: '2026-11-23T00:00:00Z',
  statement: 'Welcome.',
  resources: ['https://site.example/terms', createRecap({ att })],
}

/** Returns a wallet's answer, signed with the text that the official library writes. */
async function answer(changes: Record<string, unknown> = {}) {
  const { iss, ...request } = { ...payload, ...changes }
  const s = await own.signMessage({
    message: formatMessage({ ...request, resources: [...(request.resources ?? [])] }, iss),
  })
  const chains = { type: 'caip122' as const, chains: ['eip155:1'] }
  const copy = { ...request, ...chains, resources: [...(request.resources ?? [])] }
  return buildAuthObject(copy, { t: 'eip191', s }, iss)
}

function held(nonces = memoryNonces({ now: () => now })) {
  const expected = { domain: 'site.example', now }
  return { expected, nonces, ethCall: () => async () => ({ data: '0x' }) }
}

const refused = (reason: string, more = {}) => ({ status: 'refused', reason, ...more })

describe('a one-click sign-in', () => {
  it('signs the account in once, and returns its grants [F1] [F5]', async () => {
    const attempt = held()
    const cacao = await answer({ nonce: await attempt.nonces.issue() })
    const results = await Promise.all(
      Array.from({ length: 100 }, () => verifyCacao({ cacao, ...attempt })),
    )
    const won = results.filter(({ status }) => status === 'signedIn')
    expect(won).toMatchObject([{ account: `eip155:1:${own.address}`, recap: { att } }])
    expect(await verifyCacao({ cacao, ...attempt })).toEqual(refused('nonceSpent'))
  })

  it('takes an issuer without a checksum, and a statement that has the sentence already [F5]', async () => {
    for (const changes of [
      { iss: payload.iss.toLowerCase() },
      { statement: `Welcome. ${recapStatement({ att })}` },
      { statement: '' },
      { resources: [] },
    ]) {
      const attempt = held()
      const cacao = await answer({ ...changes, nonce: await attempt.nonces.issue() })
      expect(await verifyCacao({ cacao, ...attempt })).toMatchObject({
        status: 'signedIn',
        account: `eip155:1:${own.address}`,
      })
    }
  })

  it.each([
    ['another domain', { domain: 'evil.example', aud: 'https://evil.example' }, 'otherDomain'],
    ['another page', { aud: 'https://evil.example' }, 'otherUri'],
    ['a nonce that was not issued', {}, 'nonceSpent'],
    ['an end that is past', { exp: '2026-11-22T00:00:00Z' }, 'expired'],
    ['a beginning to come', { nbf: '2026-11-24T00:00:00Z' }, 'notYetValid'],
    ['a chain that is not taken', { iss: payload.iss.replace(':1:', ':7:') }, 'otherChain'],
  ])('is refused with %s [F5]', async (_, changes, reason) => {
    const { expected, ...attempt } = held()
    const cacao = await answer(changes)
    const chains = ['eip155:1'] as const
    const result = await verifyCacao({ cacao, ...attempt, expected: { ...expected, chains } })
    expect(result).toEqual(refused(reason))
  })

  it.each([
    ['another account', { iss: `did:pkh:eip155:1:0x${'ab'.repeat(20)}` }],
    ['another statement', { statement: 'Give all.' }],
    [
      'more granted than signed',
      { resources: [createRecap({ att: { eip155: { 'request/eth_sign': [{}] } } })] },
    ],
    ['a resource more', { resources: ['https://evil.example', ...(payload.resources ?? [])] }],
    ['another chain', { iss: payload.iss.replace(':1:', ':10:') }],
  ])('is refused with %s than was signed [F5]', async (_, changes) => {
    const attempt = held()
    const { p, ...rest } = await answer({ nonce: await attempt.nonces.issue() })
    const cacao = { ...rest, p: { ...p, ...changes } }
    const badSignature = refused('badSignature', { signature: 'otherSigner' })
    expect(await verifyCacao({ cacao, ...attempt })).toEqual(badSignature)
  })

  it.each([
    ['statement', { statement: 'Hi.\n\nURI: https://evil.example' }, 'form'],
    ['statement', { statement: 'Hi.\rNonce: 12345678' }, 'statement'],
    ['resource', { resources: ['https://a.example\nExpiration Time: x'] }, 'form'],
    ['nonce', { nonce: '12345678\nIssued At: 2030-01-01T00:00:00Z' }, 'form'],
    ['ReCap', { resources: ['urn:recap:e30'] }, 'resources'],
    [
      'statement of another ReCap',
      { statement: recapStatement({ att: { eip155: { 'request/eth_sign': [{}] } } }) },
      'statement',
    ],
    ['domain', { domain: 'sitе.example' }, 'domain'],
  ])('is refused with a %s that does not fit its line [F5]', async (_, changes, field) => {
    const { p, ...rest } = await answer()
    const cacao = { ...rest, p: { ...p, ...changes } }
    expect(await verifyCacao({ cacao, ...held() })).toEqual(refused('malformed', { field }))
  })
})

const text = fc.constantFrom(
  '',
  'Hi.',
  'a',
  'a/b',
  'ü',
  '\n',
  "'",
  '12345678',
  'https://a.example',
  '%',
  'x y',
)
const ability = fc.constantFrom(
  'request/a',
  'request/B',
  'request/b',
  'crud/read',
  'none',
  'a/b/c',
  '',
)
const limits = fc.constantFrom<unknown>([{}], [{ chains: ['eip155:1'] }], [], [1], {}, null)
const recap = fc
  .dictionary(
    fc.constantFrom('eip155', 'https://a.example', 'aaa'),
    fc.dictionary(ability, limits, { maxKeys: 3 }),
    { maxKeys: 2 },
  )
  .map(
    (value) =>
      `urn:recap:${Buffer.from(JSON.stringify({ att: value }))
        .toString('base64')
        .replace(/=+$/, '')}`,
  )
const resource = fc.oneof(text, recap, fc.constant('https://b.example'))
const names = [
  ...['iss', 'domain', 'aud', 'nonce', 'iat', 'exp', 'nbf', 'statement', 'requestId', 'resources'],
  'version',
]
const values = fc.record<Record<string, unknown>>({
  iss: fc.oneof(text, fc.constantFrom(payload.iss.toLowerCase(), 'did:pkh:solana:x:y', null)),
  domain: text,
  aud: text,
  nonce: fc.oneof(text, fc.integer()),
  iat: text,
  exp: fc.oneof(text, fc.constant('2030-01-01T00:00:00Z'), fc.constant(null)),
  nbf: text,
  statement: fc.oneof(text, fc.constant(`Hi. ${recapStatement({ att })}`)),
  requestId: text,
  resources: fc.array(resource, { maxLength: 3 }),
  version: fc.constantFrom('1', '2', undefined),
})
/** A few fields of a payload, some valid and some invalid. */
const changes = fc
  .tuple(values, fc.subarray(names, { maxLength: 2 }))
  .map(([all, some]) => Object.fromEntries(some.map((name) => [name, all[name]])))

describe('reading any answer', () => {
  it('writes the same text as the official library, or refuses it [F1]', () => {
    let written = 0
    const property = fc.property(changes, (some) => {
      const value = { h: { t: 'caip122' }, p: { ...payload, ...some }, s: { t: 'eip191', s: '0x' } }
      const cacao = parseCacao(value)
      const message = cacao && cacaoMessage(cacao.p)
      if (!cacao || message?.status !== 'written') return
      written += 1
      const { iss, resources, ...rest } = cacao.p
      const request = { ...rest, ...(resources && { resources: [...resources] }) }
      expect(message.text).toBe(formatMessage(request, iss))
    })
    fc.assert(property, inputs())
    expect(written).toBeGreaterThan(500)
  })

  it('reads only ReCaps that the official library reads, and alike [F1]', () => {
    const property = fc.property(recap, (one) => {
      const read = parseRecap(one)
      if (!read) return
      const official = decodeRecap(one)
      expect(() => isValidRecap(official)).not.toThrow()
      expect(read).toEqual(official)
      expect(parseRecap(createRecap(read))).toEqual(read)
    })
    fc.assert(property, inputs(250_000))
  })

  it('takes anything without throwing [F1]', () => {
    const property = fc.property(fc.anything(), fc.anything(), fc.string(), (one, other, tail) => {
      expect(parseCacao(one)).toBeUndefined()
      expect(parseCacao({ h: one, p: other, s: one })).toBeUndefined()
      expect(parseRecap(`urn:recap:${tail}`)).toBeUndefined()
    })
    fc.assert(property, inputs())
  })

  const encoded = (value: object) =>
    `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  it.each([
    [
      'many abilities',
      'written',
      encoded({
        att: {
          eip155: Object.fromEntries(
            Array.from({ length: 1_000 }, (_, index) => [`a/${index}`, [{}]]),
          ),
        },
      }),
    ],
    ['deep limits', 'malformed', encoded({ att: { a: { 'a/b': ['[{'.repeat(16_000)] } } })],
    ['one letter', 'malformed', `urn:recap:${'A'.repeat(65_000)}`],
  ])('decides about a recap of %s: %s [F1]', (_, status, resource) => {
    expect(cacaoMessage({ ...payload, resources: [resource] })).toMatchObject({ status })
  })
})
