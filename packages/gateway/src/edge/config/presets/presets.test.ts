import { namespaceOf } from '@latchkey/protocol'
import { getAddress, isAddress } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../parse.ts'
import { coinGeckoIds } from './coinGecko.ts'
import { dollars } from './dollars.ts'
import { variableOf } from './expand.ts'
import { feeds } from './feeds.ts'
import { presetNames, presetNetworks, presetOf } from './presets.ts'
import { pythFeeds } from './pyth.ts'
import { uniswapV2Factories, uniswapV3Factories } from './uniswap.ts'
import { wrappedCoins } from './wrappedCoins.ts'

const tables = [
  dollars,
  feeds,
  coinGeckoIds,
  pythFeeds,
  uniswapV2Factories,
  uniswapV3Factories,
  wrappedCoins,
]
const known = Object.values(viemChains)
const node = 'https://node.example'
const evmNames = presetNames.filter(
  (name) => namespaceOf(presetNetworks[name].caipNetworkId) === 'eip155',
)

function parsed(...chains: unknown[]) {
  return parseConfig({ chains }, {}).chains
}

describe('presets', () => {
  it('name 60 EVM networks, and those of the other families, each id once [L15]', () => {
    expect(evmNames.length).toBeGreaterThanOrEqual(60)
    const others = presetNames.filter((name) => !evmNames.includes(name))
    expect(others).toEqual([
      ...['solana', 'solanaDevnet', 'solanaTestnet', 'bitcoin', 'bitcoinTestnet', 'polkadot'],
    ])
    const ids = presetNames.map((name) => presetNetworks[name].caipNetworkId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(
    presetNames,
  )('%s is a chain with one node, and stays the same when read again', (preset) => {
    const [chain] = parsed({ preset, rpcUrls: [node] })
    const { id, name, nativeCurrency, tokens, explorerUrl, imageId } = presetOf(preset)
    const rpcUrls = [{ url: node }]
    expect(chain).toMatchObject({ id, name, nativeCurrency, tokens, explorerUrl, imageId, rpcUrls })
    expect(parsed(chain)).toEqual([chain])
  })

  it.each(evmNames)('%s has the id, name, coin and Multicall3 of viem', (preset) => {
    const [chain] = parsed({ preset, rpcUrls: [node] })
    const viem = known.find(({ id }) => chain?.id === `eip155:${id}`)
    expect(chain?.name).toBe(viem?.name)
    const coinless = preset.startsWith('tempo')
    expect(chain?.nativeCurrency).toEqual(coinless ? null : viem?.nativeCurrency)
    const contracts = (viem && 'contracts' in viem && viem.contracts) || {}
    const multicall = 'multicall3' in contracts ? contracts.multicall3?.address : undefined
    expect(chain?.multicall).toBe(multicall)
    expect(chain?.testnet).toBe(viem && 'testnet' in viem ? viem.testnet === true : false)
  })

  it('list only addresses with a right checksum', () => {
    const written = JSON.stringify([tables, presetOf('ethereum')]).match(/0x[0-9a-fA-F]{40}/g) ?? []
    expect(written.length).toBeGreaterThan(100)
    const mixed = written.filter((address) => address !== address.toLowerCase())
    expect(mixed.filter((address) => !isAddress(address, { strict: true }))).toEqual([])
    expect(mixed.every((address) => getAddress(address) === address)).toBe(true)
  })

  it('belong to a chain each', () => {
    const ids = presetNames.map((name) => String(presetNetworks[name].caipNetworkId))
    expect(tables.flatMap(Object.keys).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('have dollars and sources of prices on Ethereum [L10]', () => {
    const [chain] = parsed({ preset: 'ethereum', rpcUrls: [node] })
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(chain).toMatchObject({
      dollarTokens: [usdc.toLowerCase(), '0xdac17f958d2ee523a2206206994597c13d831ec7'],
      ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
      feeds: {
        native: { address: '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419', heartbeat: 3_600 },
        EUR: { address: '0xb49f677943bc038e9857d61e7d053caa2c1734c1', heartbeat: 86_400 },
      },
      uniswapV2Factory: uniswapV2Factories['eip155:1']?.toLowerCase(),
      uniswapV3Factory: uniswapV3Factories['eip155:1']?.toLowerCase(),
      weth: wrappedCoins['eip155:1']?.address,
      explorerUrl: 'https://etherscan.io',
    })
    expect(chain?.prices).toBeUndefined()
    expect(chain?.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT', 'WETH'])
  })
})

describe('a preset in the settings', () => {
  it('takes its nodes from the settings, in their order, with headers [L15]', () => {
    const headers = { authorization: 'Bearer key' }
    const [chain] = parsed({ preset: 'base', rpcUrls: [node, { url: `${node}/2`, headers }] })
    expect(chain?.rpcUrls).toEqual([{ url: node }, { url: `${node}/2`, headers }])
    expect(parsed({ preset: 'base', rpcUrl: node })[0]?.rpcUrls).toEqual([{ url: node }])
  })

  it('takes its nodes from the environment, over those of the settings [L15]', () => {
    const env = { BASE_SEPOLIA_RPC_URL: ' https://a.example, https://b.example ' }
    const chains = ['baseSepolia', { preset: 'ethereum', rpcUrl: node }]
    const [base, ethereum] = parseConfig({ chains }, env).chains
    expect(base?.rpcUrls).toEqual([{ url: 'https://a.example' }, { url: 'https://b.example' }])
    expect(ethereum?.rpcUrls).toEqual([{ url: node }])
    const over = { ETHEREUM_RPC_URL: 'https://c.example' }
    expect(parseConfig({ chains: [chains[1]] }, over).chains[0]?.rpcUrls).toEqual([
      { url: 'https://c.example' },
    ])
    expect(new Set(presetNames.map(variableOf)).size).toBe(presetNames.length)
  })

  it('has each setting replaced by that of the operator', () => {
    const own = { name: 'Ours', tokens: [], multicall: `0x${'1'.repeat(40)}`, index: 'all' }
    const [chain] = parsed({ preset: 'ethereum', rpcUrl: node, ...own })
    expect(chain).toMatchObject({ id: 'eip155:1', ...own })
  })

  it.each(presetNames)('%s without a node is a mistake that says what to do [L15]', (preset) => {
    const message = new RegExp(`"${preset}" has no node: write .* or set ${variableOf(preset)}`)
    expect(() => parsed(preset)).toThrow(message)
    expect(() => parseConfig({ chains: [preset] }, { [variableOf(preset)]: ' ' })).toThrow(message)
  })
})
