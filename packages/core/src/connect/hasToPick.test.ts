import { defaultAccountTypes } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { Account } from '../kernel/connector/connector.ts'
import type { Adapter } from '../kernel/operations/adapter.ts'
import type { State } from '../kernel/state/state.ts'
import { testAdapter } from '../testing/adapter.ts'
import { hasToPick } from './hasToPick.ts'

const connectorId = 'w'

const families: readonly Adapter[] = [
  family({ namespace: 'bip122', picksAmong: ['payment'] }),
  family({ namespace: 'polkadot', picksAmong: ['eoa'] }),
  family({ namespace: 'eip155' }),
]
const adapters = new Map(families.map((one) => [one.namespace, one]))

function connectedWith(network: State['network'], accounts: readonly Account[]) {
  const state: State = {
    network,
    connections: [{ connectorId, name: 'W', type: 'ANNOUNCED', accounts, live: true }],
    selected: {},
    attempt: null,
    switching: null,
    recent: [],
    accountType: defaultAccountTypes,
  }
  return { adapters, getState: () => state }
}
function family(facts: Pick<Adapter, 'namespace' | 'picksAmong'>): Adapter {
  return { ...testAdapter(), ...facts }
}
const bitcoin = (type: Account['type'], address: string): Account => ({
  namespace: 'bip122',
  address,
  type,
})
const payment = bitcoin('payment', 'bc1a')
const ordinal = bitcoin('ordinal', 'bc1b')
const dot = (address: string): Account => ({ namespace: 'polkadot', address, type: 'eoa' })
const evm = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

describe('the choice of an account after connecting', () => {
  it('is required when a wallet puts none of several accounts first', () => {
    expect(hasToPick(connectedWith(polkadot, [dot('a'), dot('b')]), connectorId)).toBe(true)
    expect(hasToPick(connectedWith(polkadot, [dot('a')]), connectorId)).toBe(false)
    const several = connectedWith(mainnet, [payment, bitcoin('payment', 'bc1c')])
    expect(hasToPick(several, connectorId)).toBe(true)
  })

  it('is not required for an ordinals account, on EVM, or for an unconnected wallet', () => {
    expect(hasToPick(connectedWith(mainnet, [payment, ordinal]), connectorId)).toBe(false)
    expect(hasToPick(connectedWith('eip155:1', [evm('a'), evm('b')]), connectorId)).toBe(false)
    expect(hasToPick(connectedWith(polkadot, [dot('a'), dot('b')]), 'other')).toBe(false)
  })
})
