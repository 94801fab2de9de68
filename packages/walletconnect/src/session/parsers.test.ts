import { isAccountId } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networks } from '../testing/world.ts'
import { connectedOf } from './accounts.ts'
import { applyRequest } from './applyRequest.ts'
import { parseApproved } from './namespaces.ts'
import { parsePeer } from './peer.ts'
import { proposedNamespaces } from './proposal.ts'
import { parseSession, type Session } from './session.ts'
import { parseSettlement } from './settle.ts'

// Storage leaves the nodes out.
const proposed = proposedNamespaces(networks.map((network) => ({ ...network, rpcUrls: [] })))
const chains = Object.values(proposed).flatMap((entry) => entry.chains)
const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(...chains.map((chain) => `${chain}:${address}`), 'personal_sign', 'chainChanged'),
)
const namespace = fc.record(
  { accounts: fc.array(text), methods: fc.array(text), events: fc.array(text) },
  { requiredKeys: [] },
)
const namespaces = fc.dictionary(
  fc.oneof(fc.constantFrom('eip155', 'eip155:1', 'solana', 'bip122', '__proto__'), fc.string()),
  fc.oneof(namespace, fc.jsonValue()),
)
const session: Session = {
  topic: 'aa'.repeat(32),
  key: 'bb'.repeat(32),
  wallet: { name: 'X' },
  proposed,
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${address}`],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  },
  chains: { eip155: 'eip155:1' },
  expiry: 2_000_000_000,
  lastUpdate: '0',
}

function expectWithin(given: Session['namespaces'] | undefined): void {
  for (const [name, entry] of Object.entries(given ?? {})) {
    const requested = Object.entries(proposed).find(([key]) => key === name)?.[1]
    expect(entry.accounts.length).toBeGreaterThan(0)
    for (const account of entry.accounts) {
      expect(isAccountId(account)).toBe(true)
      expect(chains.some((chain) => account.startsWith(`${chain}:`))).toBe(true)
    }
    for (const method of entry.methods) expect(requested?.methods).toContain(method)
    for (const event of entry.events) expect(requested?.events).toContain(event)
  }
}

describe('whatever a wallet says', () => {
  it('no more is approved than was proposed', () => {
    fc.assert(
      fc.property(fc.oneof(namespaces, fc.anything()), (given) =>
        expectWithin(parseApproved(given, proposed)),
      ),
    )
  })

  it('a settlement makes a session within the proposal, or none', () => {
    const settling = {
      topic: session.topic,
      key: new Uint8Array(32),
      responder: 'me',
      proposed,
      wanted: [],
    }
    fc.assert(
      fc.property(namespaces, fc.anything(), fc.anything(), (given, metadata, expiry) => {
        const params = { namespaces: given, controller: { publicKey: 'me', metadata }, expiry }
        expectWithin(parseSettlement(params, settling, 1_000)?.namespaces)
        expect(
          parseSettlement({ ...params, controller: { publicKey: 'you' } }, settling, 1_000),
        ).toBeUndefined()
      }),
    )
  })

  it('a message leaves a session that is whole, or ends it', () => {
    const method = fc.constantFrom(
      'wc_sessionUpdate',
      'wc_sessionExtend',
      'wc_sessionEvent',
      'wc_sessionDelete',
      'wc_sessionPing',
      'x',
    )
    const params = fc.oneof(
      fc.record({ namespaces }),
      fc.record({ event: fc.record({ name: text, data: fc.jsonValue() }), chainId: text }),
      fc.anything(),
    )
    fc.assert(
      fc.property(method, params, fc.bigInt({ min: 0n, max: 10n ** 19n }), (name, given, id) => {
        const request = { kind: 'request' as const, id: String(id), method: name, params: given }
        const after = applyRequest(session, request, 1_900_000_000).session
        expect(after === null).toBe(name === 'wc_sessionDelete')
        if (after === null) return
        expectWithin(after.namespaces)
        expect(parseSession(JSON.parse(JSON.stringify(after)))).toEqual(after)
        expect(connectedOf(after).accounts.length).toBeGreaterThan(0)
      }),
    )
  })

  it('its name is plain text and its picture a picture', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            name: fc.string({ unit: 'binary' }),
            icons: fc.array(fc.oneof(fc.webUrl(), fc.string())),
          }),
        ),
        (metadata) => {
          const { name, imageUrl } = parsePeer(metadata)
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
          expect(name.length).toBeGreaterThan(0)
          if (imageUrl !== undefined) expect(imageUrl).toMatch(/^(https?:\/\/|data:image\/)/i)
        },
      ),
    )
  })

  it('what storage holds parses to a whole session, or to none', () => {
    fc.assert(
      fc.property(
        fc.record({
          topic: text,
          key: text,
          namespaces,
          proposed: fc.anything(),
          expiry: fc.anything(),
        }),
        (given) => {
          const parsed = parseSession({ ...session, ...given })
          if (parsed) expectWithin(parsed.namespaces)
        },
      ),
    )
    expect(parseSession(session)).toEqual(session)
  })
})

describe('what is proposed', () => {
  it('has the methods and events of each family, and nothing required', () => {
    expect(Object.keys(proposed)).toEqual(['eip155', 'solana', 'bip122'])
    expect(proposed.eip155?.methods).toHaveLength(28)
    expect(proposedNamespaces(networks).eip155?.rpcMap).toEqual({ '1': 'https://one.example' })
    expect(proposed.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(proposed.solana?.methods).toHaveLength(6)
    expect(proposed.bip122?.methods).toEqual([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses',
    ])
    for (const { events } of Object.values(proposed))
      expect(events).toEqual(['accountsChanged', 'chainChanged'])
  })

  it('can be overridden by the site', () => {
    const own = proposedNamespaces(networks, {
      methods: { eip155: ['personal_sign'] },
      chains: { eip155: ['eip155:5', 'nonsense'] },
      events: { solana: [] },
      rpcMap: { 'eip155:5': 'https://node.example' },
    })
    expect(own.eip155).toEqual({
      chains: ['eip155:5'],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { '5': 'https://node.example' },
    })
    expect(own.solana?.events).toEqual([])
  })
})
