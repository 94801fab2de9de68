import { namespaces } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { createNonce, createSignInMessage, type SignInFields } from '../message/index.ts'
import { makeSigner, type Signer } from '../testing/signers.ts'
import { type EthCall, memoryNonces, type SignInAttempt, verifySignIn } from './index.ts'

const now = Date.parse('2026-11-23T00:00:00Z')
const issuedAt = '2026-11-23T00:00:00Z'

/** A chain on which no account has code. */
const empty: EthCall = async () => ({ data: '0x' })

/** Creates a site that issued a nonce, and an account that signed its message. */
async function signedIn(
  signer: Signer,
  changes: Partial<SignInFields> = {},
  attempt: Partial<SignInAttempt> = {},
) {
  const nonces = memoryNonces({ now: () => now })
  const message = createSignInMessage(
    {
      domain: 'site.example',
      accountAddress: signer.address,
      statement: 'Sign in to the site.',
      uri: 'https://site.example/members',
      chainId: signer.chainId,
      nonce: await nonces.issue(),
      issuedAt,
      ...changes,
    },
    attempt,
  )
  const signature = await signer.sign(message)
  const expected = { domain: 'site.example', now }
  return { message, signature, nonces, expected, ethCall: () => empty, ...attempt }
}

const refused = (reason: string, more = {}) => ({ status: 'refused', reason, ...more })
const notSigned = refused('badSignature', { signature: 'otherSigner' })

describe.each(namespaces)('an account of %s', (namespace) => {
  const make = makeSigner[namespace]

  it('signs in with its signed message [F1] [F5]', async () => {
    const signer = await make()
    const attempt = await signedIn(signer)
    expect(await verifySignIn(attempt)).toMatchObject({
      status: 'signedIn',
      account: `${signer.chainId}:${signer.address}`,
      data: { domain: 'site.example', statement: 'Sign in to the site.' },
      by: 'key',
    })
  })

  it('signs in with the informal text where the site takes it [F5]', async () => {
    const signer = await make()
    const attempt = await signedIn(signer, { statement: 'Welcome — 你好' }, { informal: true })
    expect(await verifySignIn(attempt)).toMatchObject({ status: 'signedIn' })
    expect(await verifySignIn({ ...attempt, informal: false })).toMatchObject(refused('malformed'))
  })

  it('is let in once with a nonce, however many try at the same time [F5]', async () => {
    const attempt = await signedIn(await make())
    const results = await Promise.all(Array.from({ length: 100 }, () => verifySignIn(attempt)))
    expect(results.filter(({ status }) => status === 'signedIn')).toHaveLength(1)
    expect(
      results.filter((one) => one.status === 'refused' && one.reason === 'nonceSpent'),
    ).toHaveLength(99)
    expect(await verifySignIn(attempt)).toEqual(refused('nonceSpent'))
  })

  it('is not let in as another account, or with another message’s signature [F5]', async () => {
    const [own, other] = [await make(), await make()]
    const attempt = await signedIn(own)
    const named = attempt.message.replace(own.address, other.address)
    expect(await verifySignIn({ ...attempt, message: named })).toEqual(notSigned)
    const foreign = await other.sign(attempt.message)
    expect(await verifySignIn({ ...attempt, signature: foreign })).toEqual(notSigned)
    const earlier = await own.sign('Hello')
    expect(await verifySignIn({ ...attempt, signature: earlier })).toEqual(notSigned)
    expect(await verifySignIn(attempt)).toMatchObject({ status: 'signedIn' })
  })

  it('must meet the site’s requirements [F5]', async () => {
    const signer = await make()
    const account = `${signer.chainId}:${signer.address}` as const
    const otherAccount = `${signer.chainId}:${(await make()).address}` as const
    const attempt = await signedIn(signer)
    const held = (expected: object) =>
      verifySignIn({ ...attempt, expected: { ...attempt.expected, ...expected } })
    expect(await held({ account: otherAccount })).toEqual(refused('otherAccount'))
    expect(await held({ account: `eip155:7:0x${'ab'.repeat(20)}` })).toEqual(refused('otherChain'))
    expect(await held({ chains: ['eip155:7'] })).toEqual(refused('otherChain'))
    expect(await held({ uri: 'https://site.example/' })).toEqual(refused('otherUri'))
    expect(await held({ nonce: createNonce() })).toEqual(refused('otherNonce'))
    expect(await held({ account, chains: [signer.chainId] })).toMatchObject({ status: 'signedIn' })
  })
})

describe('a visitor who tries to sign in as another account', () => {
  it.each([
    ['another domain', { domain: 'evil.example', uri: 'https://evil.example' }, 'otherDomain'],
    ['a domain with the same appearance', { domain: 'xn--site-tqc.example' }, 'otherDomain'],
    ['a domain with a user in front', { domain: 'site.example@evil.example' }, 'otherDomain'],
    ['another port', { domain: 'site.example:8443' }, 'otherDomain'],
    ['a page of another site', { uri: 'https://evil.example/site.example' }, 'otherUri'],
    ['a page behind a user', { uri: 'https://site.example@evil.example/' }, 'otherUri'],
    ['no page', { uri: 'urn:site.example' }, 'otherUri'],
    ['another scheme', { scheme: 'ftp' }, 'otherScheme'],
    ['a message that has expired', { expirationTime: '2026-11-23T00:00:00Z' }, 'expired'],
    ['a message that is not valid yet', { notBefore: '2026-11-23T00:00:00.001Z' }, 'notYetValid'],
  ])('is refused with %s [F5]', async (_, changes, reason) => {
    const attempt = await signedIn(await makeSigner.eip155(), changes)
    expect(await verifySignIn(attempt)).toEqual(refused(reason))
  })

  it('is refused with a nonce that was not given out, and with one that is too old [F5]', async () => {
    const signer = await makeSigner.eip155()
    const other = await signedIn(signer, { nonce: createNonce() })
    expect(await verifySignIn(other)).toEqual(refused('nonceSpent'))
    let time = now
    const nonces = memoryNonces({ lifetime: 1_000, now: () => time })
    const inTime = await signedIn(signer, { nonce: await nonces.issue() })
    const attempt = await signedIn(signer, { nonce: await nonces.issue() })
    time += 999
    expect(await verifySignIn({ ...inTime, nonces })).toMatchObject({ status: 'signedIn' })
    time += 1
    expect(await verifySignIn({ ...attempt, nonces })).toEqual(refused('nonceSpent'))
  })

  it('is refused with an old message, or one of the future, if the site limits the age [F5]', async () => {
    const attempt = await signedIn(await makeSigner.eip155())
    const at = (ms: number, maxAge?: number) =>
      verifySignIn({
        ...attempt,
        nonces: { spend: async () => true },
        expected: { ...attempt.expected, now: now + ms, ...(maxAge !== undefined && { maxAge }) },
      })
    const signedInThen = { status: 'signedIn' }
    // The visitor's clock may be a minute ahead, whatever the age limit.
    for (const maxAge of [1_000, 60_000, 600_000]) {
      expect(await at(maxAge + 1, maxAge)).toEqual(refused('tooOld'))
      expect(await at(maxAge, maxAge)).toMatchObject(signedInThen)
      expect(await at(-60_000, maxAge)).toMatchObject(signedInThen)
      expect(await at(-60_001, maxAge)).toEqual(refused('issuedInFuture'))
    }
    expect(await at(-60_001)).toMatchObject(signedInThen)
    expect(await at(86_400_000)).toMatchObject(signedInThen)
  })

  it('is let in from the first moment of a message until right before its last [F5]', async () => {
    const attempt = await signedIn(await makeSigner.eip155(), {
      notBefore: '2026-11-23T00:01:00Z',
      expirationTime: '2026-11-23T00:02:00Z',
    })
    const at = (ms: number) =>
      verifySignIn({
        ...attempt,
        nonces: { spend: async () => true },
        expected: { ...attempt.expected, now: now + ms },
      })
    expect(await at(59_999)).toEqual(refused('notYetValid'))
    expect(await at(60_000)).toMatchObject({ status: 'signedIn' })
    expect(await at(119_999)).toMatchObject({ status: 'signedIn' })
    expect(await at(120_000)).toEqual(refused('expired'))
  })

  it('is refused with letters that resemble those of the domain [F5]', async () => {
    const attempt = await signedIn(await makeSigner.eip155())
    const cyrillic = attempt.message.replace('site.example', 'sitе.example')
    expect(await verifySignIn({ ...attempt, message: cyrillic })).toEqual(
      refused('malformed', { field: 'domain' }),
    )
  })

  it('is refused with a second form of the signature, and let in with a wallet’s own v [F5]', async () => {
    const attempt = await signedIn(await makeSigner.eip155())
    const { signature } = attempt
    const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = (n - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const v = Number.parseInt(signature.slice(130), 16)
    const malleable = refused('badSignature', { signature: 'malleable' })
    for (const last of [`${(55 - v).toString(16)}`, `0${28 - v}`]) {
      const second = `${signature.slice(0, 66)}${s}${last}`
      expect(await verifySignIn({ ...attempt, signature: second })).toEqual(malleable)
    }
    const early = `${signature.slice(0, 130)}0${v - 27}`
    expect(await verifySignIn({ ...attempt, signature: early })).toMatchObject({
      status: 'signedIn',
    })
    expect(await verifySignIn(attempt)).toEqual(refused('nonceSpent'))
  })

  it('is refused with lines that a statement or resource brings along [F5]', async () => {
    const attempt = await signedIn(await makeSigner.eip155(), { resources: ['https://a.example'] })
    const { message } = attempt
    const injected = [
      message.replace('the site.', 'the site.\n\nURI: https://evil.example'),
      message.replace('the site.', 'the site.\rURI: https://evil.example'),
      message.replace('the site.', 'the site.\u2028URI: https://evil.example'),
      message.replace(
        'https://a.example',
        'https://a.example\nExpiration Time: 2100-01-01T00:00:00Z',
      ),
      message.replace('https://a.example', 'https://a.example\n'),
      `${message}\nNonce: 12345678`,
      `evil.example wants you to sign in with your Ethereum account:\n${message}`,
    ]
    for (const text of injected)
      expect(await verifySignIn({ ...attempt, message: text })).toMatchObject(refused('malformed'))
  })

  it('is refused with a contract that agrees on another chain only [F5]', async () => {
    const agreed = { data: `0x1626ba7e${'0'.repeat(56)}` }
    const requestedChains: string[] = []
    const ethCall: SignInAttempt['ethCall'] = (chainId) => async () => {
      requestedChains.push(chainId)
      return chainId === 'eip155:10' ? agreed : { data: '0x' }
    }
    const signer = await makeSigner.eip155()
    const contract = { ...signer, address: (await makeSigner.eip155()).address }
    const here = await signedIn(contract, {}, { ethCall })
    expect(await verifySignIn(here)).toEqual(notSigned)
    expect(new Set(requestedChains)).toEqual(new Set(['eip155:1']))
    const there = await signedIn(contract, { chainId: 'eip155:10' }, { ethCall })
    const chains = ['eip155:1'] as const
    expect(await verifySignIn({ ...there, expected: { ...there.expected, chains } })).toEqual(
      refused('otherChain'),
    )
    expect(await verifySignIn(there)).toMatchObject({ status: 'signedIn', by: 'contract' })
  })

  it('calls no node for a nonce that was never issued [F5]', async () => {
    const signer = await makeSigner.eip155()
    const contract = { ...signer, address: (await makeSigner.eip155()).address }
    const requestedChains: string[] = []
    const ethCall: SignInAttempt['ethCall'] = (chainId) => async () => {
      requestedChains.push(chainId)
      return { data: '0x' }
    }
    const attempt = await signedIn(contract, { nonce: createNonce() }, { ethCall })
    expect(await verifySignIn(attempt)).toEqual(refused('nonceSpent'))
    expect(requestedChains).toEqual([])
  })

  it('is refused while the chain cannot be reached, and keeps the nonce [F5]', async () => {
    const signer = await makeSigner.eip155()
    const contract = { ...signer, address: (await makeSigner.eip155()).address }
    const attempt = await signedIn(contract, {}, { ethCall: () => undefined })
    expect(await verifySignIn(attempt)).toEqual({ status: 'unverified', reason: 'nodeDown' })
    const ethCall = () => async () => ({ data: `0x1626ba7e${'0'.repeat(56)}` })
    expect(await verifySignIn({ ...attempt, ethCall })).toMatchObject({ status: 'signedIn' })
  })
})

it('writes every account in one spelling [F1]', async () => {
  const signer = await makeSigner.eip155()
  const lower = { ...signer, address: signer.address.toLowerCase() }
  expect(await verifySignIn(await signedIn(lower, {}, { informal: true }))).toMatchObject({
    account: `eip155:1:${signer.address}`,
  })
})

describe('nonces in memory', () => {
  it('have 128 bits, and no two are the same [F5]', async () => {
    const nonces = memoryNonces()
    const all = await Promise.all(Array.from({ length: 1_000 }, () => nonces.issue()))
    expect(new Set(all).size).toBe(1_000)
    expect(all.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true)
  })

  it('are bounded: the oldest goes first, and those that have expired [F5]', async () => {
    let time = 0
    const nonces = memoryNonces({ most: 2, lifetime: 10, now: () => time })
    const [first, second] = [await nonces.issue(), await nonces.issue()]
    const third = await nonces.issue()
    expect(await nonces.spend(first)).toBe(false)
    expect(await nonces.spend(second)).toBe(true)
    time = 10
    expect(await nonces.spend(third)).toBe(false)
  })
})
