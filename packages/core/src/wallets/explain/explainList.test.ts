import { connectorTypeOrder, namespaces } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Connector, connectorTypes } from '../../kernel/connector/connector.ts'
import type { Connection } from '../../kernel/state/state.ts'
import { connector, wallet } from '../../testing/list.ts'
import type { ListInput } from '../input.ts'
import { listWallets } from '../list.ts'
import { explainList } from './explainList.ts'

// Few ids, names and rdns, so that wallets meet.
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const name = fc.constantFrom('One', 'ONE', 'Two', 'Trust', 'Trust Wallet')
const rdns = fc.constantFrom('x.one', 'x.two')
const namespace = fc.constantFrom(...namespaces)
const chains = fc.subarray(['eip155:1', 'solana:localnet'])

const anyConnector: fc.Arbitrary<Connector> = fc
  .record({
    id,
    name,
    type: fc.constantFrom(...connectorTypes),
    namespaces: fc.uniqueArray(namespace, { minLength: 1, maxLength: 2 }),
    contested: fc.boolean(),
    more: fc.record({ explorerId: id, info: fc.record({ rdns }) }, { requiredKeys: [] }),
  })
  .map(({ id, more, ...others }) => connector(id, { ...others, ...more }))

const anyWallet = fc
  .record({
    id,
    more: fc.record({ name, rdns, chains, mobile_link: fc.constant('w://') }, { requiredKeys: [] }),
  })
  .map(({ id, more }) => wallet(id, more))
const wallets = fc.array(anyWallet, { maxLength: 4 })

const connections: fc.Arbitrary<Connection[]> = fc.uniqueArray(id, { maxLength: 2 }).map((ids) =>
  ids.map((connectorId) => ({
    connectorId,
    name: connectorId,
    type: 'ANNOUNCED' as const,
    accounts: [],
    live: true,
  })),
)

const anyInput: fc.Arbitrary<ListInput> = fc.record({
  connectors: fc.uniqueArray(anyConnector, { maxLength: 5, selector: (one) => one.id }),
  connections,
  recent: fc.array(anyWallet, { maxLength: 2 }),
  featured: wallets,
  recommended: wallets,
  custom: wallets,
  rules: fc.record(
    {
      excluded: fc.array(
        fc
          .record({ id, more: fc.record({ name, rdns }, { requiredKeys: [] }) })
          .map(({ id, more }) => ({ id, ...more })),
        { maxLength: 2 },
      ),
      includeWalletIds: fc.oneof(fc.constant([]), fc.uniqueArray(id)),
      order: fc.shuffledSubarray([...connectorTypeOrder]),
      namespace,
      mobile: fc.boolean(),
      linkable: fc.boolean(),
    },
    { requiredKeys: ['excluded', 'includeWalletIds', 'mobile', 'linkable'] },
  ),
})

describe('explainList', () => {
  it('says of exactly the entries of the list that they are shown [C5.8, C8.6]', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const listed = listWallets(input).map(({ id, group, readiness }) => ({
          id,
          group,
          readiness,
        }))
        const explained = explainList(input).flatMap(({ id, reason }) =>
          reason.code === 'listed'
            ? [{ id, group: reason.group, readiness: reason.readiness }]
            : [],
        )
        expect(sorted(explained)).toEqual(sorted(listed))
      }),
    )
  })

  it('reports every given wallet, once for each way in which it is known', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const origins = explainList(input).map(({ id, origin }) => `${origin} ${id}`)
        expect(origins).toEqual([
          ...input.connectors.map(({ id }) => `connector ${id}`),
          ...(['recent', 'featured', 'custom', 'recommended'] as const).flatMap((origin) =>
            input[origin].map(({ id }) => `${origin} ${id}`),
          ),
        ])
      }),
    )
  })

  it('names, for what is hidden behind another, one that is there', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const entries = listWallets(input)
        for (const { id, origin, reason, sentence } of explainList(input)) {
          expect(sentence).toMatch(/^\S.*\.$/)
          if (reason.code === 'nameless') {
            expect(input.connectors.map((one) => one.id)).toContain(reason.beside)
          }
          const isRepeated = reason.code === 'duplicate' && origin === 'connector'
          if (reason.code !== 'partOf' && !isRepeated) continue
          const entry = entries.find((one) => one.id === reason.of)
          expect(entry?.connectorIds.length).toBeGreaterThan(0)
          if (origin === 'connector') expect(entry?.connectorIds.includes(id)).toBe(!isRepeated)
        }
      }),
    )
  })

  it('blames a rule only where the result would differ without it', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const without = { ...input, rules: { ...input.rules, excluded: [], includeWalletIds: [] } }
        const free = explainList(without)
        for (const [index, { reason }] of explainList(input).entries()) {
          if (reason.code === 'excluded' || reason.code === 'notIncluded') {
            expect(free[index]?.reason.code).not.toBe(reason.code)
          }
        }
      }),
    )
  })
})

function sorted(entries: readonly { id: string; group: string; readiness: string }[]) {
  return entries.map((one) => `${one.id} ${one.group} ${one.readiness}`).sort()
}
