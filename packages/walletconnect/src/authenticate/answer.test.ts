import { systemClock } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposedNamespaces } from '../session/proposal.ts'
import { evm } from '../testing/evm.ts'
import { metadata, networks } from '../testing/world.ts'
import { grantsIn, readAnswer, requestedMessage } from './answer.ts'
import { authPayload } from './payload.ts'
import { isGenuine } from './verify.ts'

const eip155 = proposedNamespaces(networks).eip155 ?? { chains: [], methods: [], events: [] }
const request = { statement: 'Hi.', nonce: '12345678', domain: 'site.example' }
const offline = { clock: systemClock, url: undefined, projectId: 'test' }

async function signed(changes: Record<string, unknown> = {}) {
  const requested = authPayload(request, eip155, metadata, 'eip155:10', 0)
  const iss = `did:pkh:eip155:10:${evm.address}`
  const written = requestedMessage(requested, { iss, resources: requested.resources })
  if (written.status === 'malformed') throw new Error(written.field)
  const { chains: _, type: __, ...payload } = requested
  const signature = await evm.signMessage({ message: written.text })
  const p = { ...payload, iss, ...changes }
  return { requested, value: { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } } }
}

describe('a sign-in with one click', () => {
  it('asks for every method but showing calls, and reads back what was granted', () => {
    const { resources } = authPayload({}, eip155, metadata, undefined, 0)
    expect(grantsIn(resources)).toEqual({
      methods: eip155.methods.filter((name) => name !== 'wallet_showCallsStatus').sort(),
      chains: eip155.chains,
    })
    expect(grantsIn([])).toEqual({ methods: [], chains: [] })
    fc.assert(
      fc.property(fc.string(), (text) => grantsIn([`urn:recap:${text}`]).methods.length === 0),
    )
  })

  it('is accepted if the account signed the requested payload', async () => {
    const { requested, value } = await signed()
    const answer = readAnswer(value, requested)
    expect(answer).toMatchObject({ address: evm.address, chainId: 'eip155:10' })
    expect(answer && (await isGenuine(answer, offline))).toBe(true)
  })

  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another page', { aud: 'https://evil.example' }],
    ['another nonce', { nonce: 'old-nonce' }],
    ['another time', { iat: '2000-01-01T00:00:00Z' }],
    ['an expiry that was not requested', { exp: '2000-01-01T00:00:00Z' }],
    ['another statement', { statement: 'Give all.' }],
    ['other resources', { resources: ['https://evil.example'] }],
    ['a chain that was not requested', { iss: `did:pkh:eip155:5:${evm.address}` }],
    ['no issuer', { iss: 'did:key:x' }],
  ])('is not taken with %s', async (_, changes) => {
    const { requested, value } = await signed(changes)
    expect(readAnswer(value, requested)).toBeUndefined()
  })

  it('is not taken when somebody else signed', async () => {
    const { requested, value } = await signed({ iss: `did:pkh:eip155:10:0x${'ab'.repeat(20)}` })
    const foreign = readAnswer(value, requested)
    expect(foreign && (await isGenuine(foreign, offline))).toBe(false)
    const broken = readAnswer({ ...value, s: { t: 'eip191', s: '0x00' } }, requested)
    expect(broken && (await isGenuine(broken, offline))).toBe(false)
  })
})
