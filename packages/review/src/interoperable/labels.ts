import type { ChainId } from '@latchkey/protocol'
import type { ChainRules } from './rules.ts'

/** EVM networks by the labels that people write behind an address (ERC-7828). */
const evmChains: Readonly<Record<string, number>> = {
  ethereum: 1,
  eth: 1,
  optimism: 10,
  op: 10,
  bnb: 56,
  bsc: 56,
  gnosis: 100,
  unichain: 130,
  polygon: 137,
  sonic: 146,
  zksync: 324,
  worldchain: 480,
  soneium: 1868,
  mantle: 5000,
  base: 8453,
  arbitrum: 42161,
  celo: 42220,
  avalanche: 43114,
  ink: 57073,
  linea: 59144,
  blast: 81457,
  scroll: 534352,
  zora: 7777777,
  sepolia: 11155111,
}

const otherChains: Readonly<Record<string, string>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/** The network of a label, in any case; `undefined` for an unknown one. */
export function chainOfLabel(
  label: string,
  { isChainId }: Pick<ChainRules, 'isChainId'>,
): ChainId | undefined {
  const key = label.toLowerCase()
  const id = Object.hasOwn(evmChains, key)
    ? `eip155:${evmChains[key]}`
    : Object.hasOwn(otherChains, key) && otherChains[key]
  return isChainId(id) ? id : undefined
}
