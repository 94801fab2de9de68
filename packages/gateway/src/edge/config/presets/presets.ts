import { coinOf, type Network, namespaceOf } from '@latchkey/protocol'
import { bitcoin, bitcoinTestnet } from '@latchkey/protocol/networks/bitcoin'
import * as evm from '@latchkey/protocol/networks/evm'
import { polkadot } from '@latchkey/protocol/networks/polkadot'
import { solana, solanaDevnet, solanaTestnet } from '@latchkey/protocol/networks/solana'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import type { ChainOptions } from '../chain.ts'
import { coinGeckoIds } from './coinGecko.ts'
import { dollars } from './dollars.ts'
import { feeds } from './feeds.ts'
import { viemContracts } from './generated/contracts.ts'
import { pythFeeds } from './pyth.ts'
import { uniswapV2Factories, uniswapV3Factories } from './uniswap.ts'
import { wrappedCoins } from './wrappedCoins.ts'

const networks = {
  ...evm,
  solana,
  solanaDevnet,
  solanaTestnet,
  bitcoin,
  bitcoinTestnet,
  polkadot,
} as const satisfies Readonly<Record<string, Network>>

/** The name of a preset: a public network, by the name that sites import it by, such as `ethereum`. */
export type PresetName = keyof typeof networks

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(networks, name)
}

/** The names of all presets. */
export const presetNames: readonly PresetName[] = Object.keys(networks).filter(isPresetName)

/** The network of each preset. */
export const presetNetworks: Readonly<Record<PresetName, Network>> = networks

/** ENS's registry has one address on Ethereum and its test networks (docs.ens.domains). */
const ensNetworks: ReadonlySet<string> = new Set(['eip155:1', 'eip155:11155111', 'eip155:17000'])
const ensRegistry: EvmAddress = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/**
 * The wrapped coins of Scroll and Sonic report a deposit as a transfer, too. Of other wrapped coins, a deposit is the only
 * event, and counts as a movement.
 */
const reportsTwice: ReadonlySet<string> = new Set(['eip155:534352', 'eip155:146'])

/** Returns the settings of a public network, without its nodes. */
export function presetOf(name: PresetName): ChainOptions {
  const network: Network = networks[name]
  const { caipNetworkId: id, explorerUrl, testnet, assets } = network
  const wrapped = wrappedCoins[id]
  const dollarTokens = dollars[id] ?? []
  return {
    id,
    name: network.name,
    nativeCurrency: coinOf(network) ?? null,
    tokens: [...dollarTokens, ...(wrapped ? [wrapped] : [])],
    dollarTokens: dollarTokens.map(({ address }) => address),
    weth: reportsTwice.has(id) ? undefined : wrapped?.address,
    multicall: viemContracts[id]?.multicall,
    uniswapV2Factory: uniswapV2Factories[id],
    uniswapV3Factory: uniswapV3Factories[id],
    feeds: feedsOf(id),
    coinGecko: coinGeckoIds[id],
    pythFeeds: pythFeeds[id],
    ensRegistry: ensNetworks.has(id) ? ensRegistry : undefined,
    ensUniversalResolver: viemContracts[id]?.ensUniversalResolver,
    explorerUrl,
    imageId: assets.imageId,
    testnet,
    index: namespaceOf(id) === 'eip155' ? 'accounts' : 'off',
  }
}

/** The feeds of a network. A wrapped coin is worth as much as the coin, also where the settings do not name it as `weth`. */
function feedsOf(id: string): ChainOptions['feeds'] {
  const own = feeds[id]
  const wrapped = wrappedCoins[id]
  if (!own?.native || !wrapped || !reportsTwice.has(id)) return own
  return { ...own, [wrapped.address]: own.native }
}
