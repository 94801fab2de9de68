import { formatMessage } from '@walletconnect/utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposedNamespaces } from '../session/proposal.ts'
import { evm } from '../testing/evm.ts'
import { metadata, networks } from '../testing/world.ts'
import { parseCacao, signedText } from './cacao.ts'
import { authPayload } from './payload.ts'
import { grantsIn, recapResource } from './recap.ts'
import { isSigned } from './verify.ts'

const eip155 = proposedNamespaces(networks).eip155 ?? { chains: [], methods: [], events: [] }
const line = fc.stringMatching(/^[a-zA-Z0-9 .,]{1,40}$/).map((text) => text.trim() || 'x')
const request = fc.record(
  {
    statement: line,
    requestId: line,
    notBefore: line,
    expirationTime: line,
    nonce: line,
    resources: fc.array(fc.webUrl()),
  },
  { requiredKeys: [] },
)

async function signed(changes: Record<string, unknown> = {}) {
  const asked = authPayload({ statement: 'Hi.', nonce: 'n' }, eip155, metadata, 'eip155:10', 0)
  const message = signedText(asked, asked.resources, 'eip155:10', evm.address)
  const payload = { ...asked, iss: `did:pkh:eip155:10:${evm.address}`, ...changes }
  const signature = await evm.signMessage({ message })
  return { asked, value: { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } } }
}

describe('a sign-in with one click', () => {
  it('has the text that the official library writes, whatever is asked', () => {
    fc.assert(
      fc.property(request, (given) => {
        const payload = authPayload(given, eip155, metadata, 'eip155:10', 1_700_000_000_000)
        expect(payload.chains).toEqual(['eip155:10', 'eip155:1'])
        const iss = `did:pkh:eip155:10:${evm.address}`
        const { chains: _, type: __, ...rest } = payload
        expect(signedText(payload, payload.resources, 'eip155:10', evm.address)).toBe(
          formatMessage(rest, iss),
        )
      }),
    )
  })

  it('asks for every method but showing calls, and reads back what was granted', () => {
    const payload = authPayload({}, eip155, metadata, undefined, 0)
    const { methods, chains } = grantsIn(payload.resources.at(-1))
    expect(methods).toEqual(
      eip155.methods.filter((name) => name !== 'wallet_showCallsStatus').sort(),
    )
    expect(chains).toEqual(eip155.chains)
    expect(grantsIn(recapResource(['personal_sign'], ['eip155:1']))).toEqual({
      methods: ['personal_sign'],
      chains: ['eip155:1'],
    })
    fc.assert(
      fc.property(fc.string(), (text) => grantsIn(`urn:recap:${text}`).methods.length === 0),
    )
  })

  it('is taken when the account signed what was asked', async () => {
    const { asked, value } = await signed()
    const cacao = parseCacao(value, asked)
    expect(cacao).toMatchObject({ address: evm.address, chainId: 'eip155:10' })
    expect(cacao && isSigned(cacao)).toBe(true)
  })

  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another page', { aud: 'https://evil.example' }],
    ['another nonce', { nonce: 'old' }],
    ['another time', { iat: '2000-01-01T00:00:00Z' }],
    ['an end that was not asked for', { exp: '2000-01-01T00:00:00Z' }],
    ['another statement', { statement: 'Give all.' }],
    ['other resources', { resources: ['https://evil.example'] }],
    ['a chain that was not asked for', { iss: `did:pkh:eip155:5:${evm.address}` }],
    ['no issuer', { iss: 'did:key:x' }],
  ])('is not taken with %s', async (_, changes) => {
    const { asked, value } = await signed(changes)
    expect(parseCacao(value, asked)).toBeUndefined()
  })

  it('is not taken when somebody else signed', async () => {
    const { asked, value } = await signed({ iss: `did:pkh:eip155:10:0x${'ab'.repeat(20)}` })
    const cacao = parseCacao(value, asked)
    expect(cacao && isSigned(cacao)).toBe(false)
    const broken = parseCacao({ ...value, s: { t: 'eip191', s: '0x00' } }, asked)
    expect(broken && isSigned(broken)).toBe(false)
  })
})
