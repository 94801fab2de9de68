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

it('reports a wanted Solana chain, and never an EVM chain that the site lacks', () => {
  const both = new Set(['eip155', 'solana'] as const)
  expect(reportedChainOf('eip155:1', solana.caipNetworkId, both)).toBe(solana.caipNetworkId)
  expect(reportedChainOf('eip155:1', 'eip155:10', both)).toBe('eip155:1')
  expect(reportedChainOf('eip155:1', undefined, both)).toBe('eip155:1')
  const only = new Set(['solana'] as const)
  expect(reportedChainOf('eip155:1', solana.caipNetworkId, only)).toBe(solana.caipNetworkId)
})
