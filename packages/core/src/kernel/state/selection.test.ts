import type { ChainId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { end } from '../../testing/walks.ts'
import { chains, evmAccount, one, sol, solAccount, two } from '../../testing/world.ts'
import type { Account } from '../connector/connector.ts'
import type { Connection, State } from './state.ts'
import * as steps from './transitions.ts'

function wallet(connectorId: string, accounts: readonly Account[], chainId?: ChainId): Connection {
  const known = { connectorId, name: connectorId, type: 'ANNOUNCED', live: true } as const
  return { ...known, accounts, ...(chainId && { chainId }) }
}
const connected = (...given: Parameters<typeof wallet>) => steps.connected(wallet(...given), chains)
const evmOf = ({ selected }: State) => selected.eip155

describe('the selected account', () => {
  it('stays with its wallet when that takes it away, though another wallet is newer [D1.1]', () => {
    const state = end([
      connected('old', [evmAccount(1), evmAccount(2)]),
      connected('new', [evmAccount(3)]),
      steps.accountSelected('old', 'eip155', evmAccount(2).address),
      steps.restored(wallet('old', [evmAccount(1)]), chains),
    ])
    expect(evmOf(state)).toEqual({ connectorId: 'old', address: evmAccount(1).address })
  })

  it('stays when a wallet of another family connects [D1.1]', () => {
    const state = end([
      connected('a', [evmAccount(1), evmAccount(2)]),
      steps.accountSelected('a', 'eip155', evmAccount(2).address),
      connected('b', [solAccount(1)]),
    ])
    expect(evmOf(state)).toEqual({ connectorId: 'a', address: evmAccount(2).address })
  })

  it('follows what the visitor picks in its wallet, though another wallet is newer [D1.1]', () => {
    const state = end([
      connected('old', [evmAccount(1), evmAccount(2)]),
      connected('new', [evmAccount(3)]),
      steps.accountSelected('old', 'eip155', evmAccount(1).address),
      steps.accountsChanged('old', [evmAccount(2), evmAccount(1)], chains),
    ])
    expect(evmOf(state)).toEqual({ connectorId: 'old', address: evmAccount(2).address })
  })

  it('stays when an account is picked that the wallet does not have', () => {
    const state = end([connected('a', [evmAccount(1), evmAccount(2)])])
    expect(steps.accountSelected('a', 'eip155', evmAccount(3).address)(state)).toBe(state)
    expect(steps.accountSelected('b', 'eip155', evmAccount(1).address)(state)).toBe(state)
  })
})

describe('the network of the page', () => {
  it('is that of the wallet that connects, where it has no account on the page’s own', () => {
    const state = end([
      steps.networkSwitched(sol.caipNetworkId),
      connected('a', [evmAccount(1)], two.caipNetworkId),
    ])
    expect(state.network).toBe(two.caipNetworkId)
  })

  it('stays when a wallet of several families connects on a network of another family', () => {
    const state = end([connected('a', [evmAccount(1), solAccount(1)], sol.caipNetworkId)])
    expect(state.network).toBe(one.caipNetworkId)
  })

  it('stays when a wallet moves that is not the active one', () => {
    const state = end([connected('a', [evmAccount(1)]), connected('b', [evmAccount(2)])])
    const moved = steps.chainChanged('a', two.caipNetworkId)(state)
    expect(moved.network).toBe(one.caipNetworkId)
    expect(steps.chainChanged('c', two.caipNetworkId)(state)).toBe(state)
  })
})

describe('a step that changes nothing', () => {
  const state = end([connected('a', [evmAccount(1)], one.caipNetworkId)])
  const nothing: readonly [string, steps.Transition][] = [
    ['a wallet on the network where it is', steps.chainChanged('a', one.caipNetworkId)],
    ['a wallet leaves that is not connected', steps.disconnected(['b'], chains)],
    ['an unknown wallet is restored', steps.restored(wallet('b', [evmAccount(2)]), chains)],
    ['no switch begins', steps.switching(null)],
    ['an attempt ends that is not under way', steps.attemptEnded('b')],
  ]
  it.each(nothing)('leaves the very state, so that nothing is drawn again: %s', (_, step) => {
    expect(step(state)).toBe(state)
  })

  it('leaves the attempt of another wallet', () => {
    const busy = steps.attempting('b')(state)
    expect(steps.attemptEnded('a')(busy)).toBe(busy)
    expect(steps.attemptEnded('b')(busy).attempt).toBeNull()
  })
})
