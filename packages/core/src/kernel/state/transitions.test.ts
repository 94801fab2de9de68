import { namespaceOf } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, walkTimeout } from '../../testing/fuzz.ts'
import { checkState } from '../../testing/invariants.ts'
import { anyId, end, first, walk } from '../../testing/walks.ts'
import { chains, evmAccount, one, solAccount } from '../../testing/world.ts'
import * as steps from './transitions.ts'

describe('transitions', () => {
  it(
    'never lead to a state whose parts disagree [D1.1, C6.1]',
    () => {
      fc.assert(
        fc.property(walk, (path) => {
          let state = first
          for (const step of path) {
            state = step(state)
            checkState(state)
          }
        }),
        runs(150),
      )
    },
    walkTimeout,
  )

  it('stay in the active namespace for as long as it has an account', () => {
    fc.assert(
      fc.property(walk, fc.array(anyId), (path, gone) => {
        const before = end(path)
        const after = steps.disconnected(gone, chains)(before)
        const namespace = namespaceOf(before.network)
        if (after.selected[namespace]) expect(after.network).toBe(before.network)
        else if (before.selected[namespace]) expect(chains).toContain(after.network)
      }),
    )
  })

  it('let the page go where an account is left when the active namespace loses its last one', () => {
    const both = {
      accounts: [evmAccount(1), solAccount(1)],
      name: 'Both',
      type: 'ANNOUNCED',
      live: true,
    } as const
    const connected = steps.connected({ connectorId: 'both', ...both }, chains)(first)
    const left = steps.accountsChanged('both', [solAccount(1)], chains)(connected)
    expect([connected.network, left.network]).toEqual([one.caipNetworkId, 'solana:localnet'])
  })

  it('keep an unconnected page unchanged when a wallet elsewhere leaves', () => {
    const wallet = (connectorId: string) =>
      ({
        connectorId,
        name: 'A',
        type: 'ANNOUNCED',
        accounts: [evmAccount(1)],
        live: true,
      }) as const
    const path = [
      steps.connected(wallet('a'), chains),
      steps.connected(wallet('b'), chains),
      steps.networkSwitched('solana:localnet'),
      steps.disconnected(['a'], chains),
    ]
    expect(end(path).network).toBe('solana:localnet')
  })

  it('keep what the visitor selected when a wallet repeats the same accounts', () => {
    const two = [evmAccount(1), evmAccount(2)]
    const wallet = {
      connectorId: 'a',
      name: 'A',
      type: 'ANNOUNCED',
      accounts: two,
      live: true,
    } as const
    const state = steps.connected(wallet, chains)(first)
    const picked = steps.accountSelected('a', 'eip155', evmAccount(2).address)(state)
    expect(steps.accountsChanged('a', two, chains)(picked)).toBe(picked)
  })
})
