import type { ChainId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { Family } from '../families/family.ts'
import { agree } from './namespaces.ts'

function family(namespace: Family['namespace'], ids: ChainId[], methods: string[]): Family {
  return {
    namespace,
    title: namespace,
    chains: ids.map((id) => ({ id, name: id })),
    accounts: [{ name: 'One', addresses: ['a'] }],
    methods,
    events: ['accountsChanged'],
    answer: () => Promise.reject(new Error('Unexpected request')),
  }
}

const families = [
  family('eip155', ['eip155:31337', 'eip155:31338'], ['personal_sign', 'eth_sendTransaction']),
  family('solana', ['solana:localnet'], ['solana_signMessage']),
]
const accountOf = ({ namespace }: Family) => [`${namespace}-account`]
const wants = (chains: string[], methods: string[], events: string[] = []) => ({
  chains,
  methods,
  events,
})

describe('what the phone wallet gives a site', () => {
  it('is what both know: chains, methods and events, with the chosen account on each chain', () => {
    const { namespaces, isEnough, refused } = agree(
      families,
      accountOf,
      {},
      {
        eip155: wants(['eip155:31337', 'eip155:1'], ['personal_sign', 'eth_mine'], ['chess']),
        solana: wants(['solana:localnet'], [], ['accountsChanged']),
      },
    )
    expect(namespaces).toEqual({
      eip155: {
        chains: ['eip155:31337'],
        accounts: ['eip155:31337:eip155-account'],
        methods: ['personal_sign'],
        events: [],
      },
      solana: {
        chains: ['solana:localnet'],
        accounts: ['solana:localnet:solana-account'],
        methods: [],
        events: ['accountsChanged'],
      },
    })
    expect(refused).toEqual(['eip155:1'])
    expect(isEnough).toBe(true)
  })

  it('parses a chain as a key, which the protocol allows', () => {
    const wanted = { 'eip155:31338': { methods: ['personal_sign'], events: [] } }
    const { namespaces, isEnough } = agree(families, accountOf, wanted, {})
    expect(Object.keys(namespaces)).toEqual(['eip155'])
    expect(namespaces.eip155?.chains).toEqual(['eip155:31338'])
    expect(isEnough).toBe(true)
  })

  it('is not enough without a chain that the site requires, nor with none at all', () => {
    const one = agree(
      families,
      accountOf,
      { eip155: wants(['eip155:1'], []) },
      {
        solana: wants(['solana:localnet'], []),
      },
    )
    expect(one.isEnough).toBe(false)
    expect(agree(families, accountOf, {}, {}).isEnough).toBe(false)
    expect(agree(families, accountOf, {}, { cosmos: wants(['cosmos:hub'], []) })).toMatchObject({
      isEnough: false,
      refused: [],
    })
  })
})
