import { describe, expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { listFixture, tokenFixture } from './lists.fixture.ts'
import { createTokenRegistry, type Difference } from './registry.ts'
import { parseTokenList } from './standard.ts'

const ethereum = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function listOf(tokens: readonly unknown[]) {
  const parsed = parseTokenList(JSON.stringify(listFixture(tokens)))
  return parsed.ok ? parsed.list : expect.fail(JSON.stringify(parsed.mistakes))
}

function registryOf(...chains: ReturnType<typeof chainFixture>[]) {
  const differences: Difference[] = []
  const registry = createTokenRegistry(chains, (one) => differences.push(one))
  const symbols = () => registry.chains.map(({ tokens }) => tokens.map(({ symbol }) => symbol))
  return { registry, differences, symbols }
}

describe('the tokens of lists', () => {
  it('count once the chain has said their decimals, and the decimals of the chain count', () => {
    const { registry, differences, symbols } = registryOf(chainFixture(ethereum))
    registry.setLists(ethereum, [listOf([tokenFixture(1), tokenFixture(2)])])
    expect(symbols()).toEqual([[]])
    expect(registry.unconfirmed(ethereum)).toHaveLength(2)
    registry.confirm(ethereum, new Map([[tokenFixture(1).address, 6]]))
    expect(registry.chains[0]?.tokens).toMatchObject([{ symbol: 'T1', decimals: 6 }])
    expect(registry.unconfirmed(ethereum)).toMatchObject([{ symbol: 'T2' }])
    expect(differences).toEqual([{ chainId: ethereum, symbol: 'T1', list: 18, chain: 6 }])
    // A new version of the list does not bring its decimals back.
    registry.setLists(ethereum, [listOf([tokenFixture(1)])])
    expect(registry.chains[0]?.tokens).toMatchObject([{ symbol: 'T1', decimals: 6 }])
    expect(differences).toHaveLength(1)
  })

  it('never replace the tokens of the settings, and the first list counts', () => {
    const { address } = tokenFixture(1)
    const own = {
      address: address.toUpperCase().replace('X', 'x'),
      name: 'Own',
      symbol: 'OWN',
      decimals: 3,
    }
    const { registry, symbols } = registryOf(chainFixture(ethereum, { tokens: [own] }))
    const other = { ...tokenFixture(2), symbol: 'OTHER' }
    registry.setLists(ethereum, [listOf([tokenFixture(1), tokenFixture(2)]), listOf([other])])
    registry.confirm(
      ethereum,
      new Map([
        [address, 18],
        [other.address, 18],
      ]),
    )
    expect(symbols()).toEqual([['OWN', 'T2']])
    registry.setLists(ethereum, [])
    expect(symbols()).toEqual([['OWN']])
  })

  it('are those of the chain, with checksummed addresses, cleaned names and pictures by the gateway', () => {
    const { registry } = registryOf(chainFixture(ethereum))
    const listed = [
      { ...tokenFixture(1), name: 'One\u202e', logoURI: 'https://x.example/1.png?a=b' },
      { ...tokenFixture(2), chainId: 10 },
      { ...tokenFixture(3), symbol: '' },
      { ...tokenFixture(4), logoURI: 'http://x.example/4.png' },
    ]
    registry.setLists(ethereum, [listOf(listed)])
    expect(registry.unconfirmed(ethereum)).toEqual([
      {
        address: '0x0000000000000000000000000000000000Ab0001',
        name: 'One',
        symbol: 'T1',
        decimals: 18,
        iconUrl: '/v1/image?url=https%3A%2F%2Fx.example%2F1.png%3Fa%3Db',
      },
      {
        address: '0x0000000000000000000000000000000000AB0004',
        name: 'Token 4',
        symbol: 'T4',
        decimals: 18,
      },
    ])
  })

  it('never have the native coin as a token, whoever lists it [L14]', () => {
    const celo = 'eip155:42220'
    const address = '0x471EcE3750Da237f93B8E339c536989b8978a438'
    const own = { address, name: 'Celo', symbol: 'CELO', decimals: 18 }
    const { registry, symbols } = registryOf(chainFixture(celo, { tokens: [own] }))
    const listed = [address, `0x${'E'.repeat(40)}`, `0x${'0'.repeat(40)}`].map((one, at) => ({
      ...tokenFixture(at),
      chainId: 42220,
      address: one,
    }))
    registry.setLists(celo, [listOf(listed)])
    registry.setDefaults(celo, [own])
    expect([symbols(), registry.unconfirmed(celo)]).toEqual([[[]], []])
  })

  it('come before those of the package, which count at once, with the decimals of the chain when they are read', () => {
    const { registry, symbols, differences } = registryOf(chainFixture(ethereum))
    const token = (number: number, symbol: string) => ({ ...tokenFixture(number), symbol })
    registry.setDefaults(ethereum, [token(1, 'ONE'), token(2, 'TWO')])
    expect(symbols()).toEqual([['ONE', 'TWO']])
    expect(registry.unconfirmed(ethereum)).toHaveLength(2)
    registry.setLists(ethereum, [listOf([tokenFixture(1)])])
    expect(symbols()).toEqual([['TWO']])
    registry.confirm(ethereum, new Map([1, 2].map((number) => [tokenFixture(number).address, 8])))
    expect(registry.chains[0]?.tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['T1', 8],
      ['TWO', 8],
    ])
    expect(differences.map(({ symbol }) => symbol)).toEqual(['T1', 'TWO'])
  })

  it('are those of Solana by the numbers that lists give it', () => {
    const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const { registry } = registryOf(chainFixture(solana), chainFixture('solana:localnet'))
    const listed = [101, 103, 1].map((chainId, at) => ({
      ...tokenFixture(at),
      chainId,
      address: `${address.slice(0, -1)}${at + 1}`,
    }))
    for (const id of [solana, 'solana:localnet'] as const) registry.setLists(id, [listOf(listed)])
    expect(registry.unconfirmed(solana).map(({ symbol }) => symbol)).toEqual(['T0'])
    // A cluster without a number takes the tokens of any.
    expect(registry.unconfirmed('solana:localnet').map(({ symbol }) => symbol)).toEqual([
      'T0',
      'T1',
    ])
  })
})
