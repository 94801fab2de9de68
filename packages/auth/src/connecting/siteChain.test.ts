import { expect, it } from 'vitest'
import { evmChainOf, reportedChainOf } from './siteChain.ts'

const mainnet = { caipNetworkId: 'eip155:1' } as const
const base = { caipNetworkId: 'eip155:8453' } as const
const solana = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

it('uses the wanted EVM chain only if the site has it', () => {
  expect(evmChainOf([solana, mainnet, base], 'eip155:8453')).toBe('eip155:8453')
  expect(evmChainOf([solana, mainnet, base], 'eip155:10')).toBe('eip155:1')
  expect(evmChainOf([solana, mainnet, base], solana.caipNetworkId)).toBe('eip155:1')
  expect(evmChainOf([solana], undefined)).toBe('eip155:1')
})

it('reports a wanted Solana chain, and never a chain that the site or the wallet lacks', () => {
  const both = [solana, mainnet]
  expect(reportedChainOf(both, 'eip155:1', solana.caipNetworkId)).toBe(solana.caipNetworkId)
  expect(reportedChainOf(both, 'eip155:1', 'eip155:10')).toBe('eip155:1')
  expect(reportedChainOf(both, 'eip155:1', undefined)).toBe('eip155:1')
  for (const wanted of [solana.caipNetworkId, mainnet.caipNetworkId, undefined])
    expect(reportedChainOf([solana], 'eip155:1', wanted)).toBe(solana.caipNetworkId)
  expect(reportedChainOf([mainnet], 'eip155:1', solana.caipNetworkId)).toBe('eip155:1')
})
