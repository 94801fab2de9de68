import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './parse.ts'
import { readConfig } from './read.ts'
import { configForWorld } from './world.ts'

function fileOf(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-config-')), 'config.json')
  writeFileSync(path, content)
  return path
}

describe('the settings of a process', () => {
  it('have defaults for everything', () => {
    expect(readConfig([], {})).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      chains: [],
      analytics: false,
    })
  })

  it('have each chain once among bundlers, and amounts of wei as text', () => {
    const bundler = { chainId: 'eip155:1', privateKey: `0x${'11'.repeat(32)}` } as const
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = { id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency }
    const withBundlers = (...bundlers: object[]) =>
      parseConfig({ chains: [chain], userOperations: { bundlers } })
    expect(withBundlers(bundler).userOperations?.bundlers).toMatchObject([
      { trace: 'script', leastPriorityFee: '0', confirmations: 12 },
    ])
    expect(() => withBundlers(bundler, bundler)).toThrow('Duplicate chain id')
    expect(() => withBundlers({ ...bundler, chainId: 'eip155:2' })).toThrow('none of the chains')
    expect(() => withBundlers({ ...bundler, leastStake: 1 })).toThrow(TypeError)
    expect(() => withBundlers({ ...bundler, chainId: 'solana:localnet' })).toThrow(TypeError)
    const parsed = withBundlers(bundler)
    expect(parseConfig(parsed)).toEqual(parsed)
  })

  it('take no picture by http, which a page on https would not load', () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const token = { address: `0x${'1'.repeat(40)}`, name: 'One', symbol: 'ONE', decimals: 6 }
    const withToken = (iconUrl: string) =>
      parseConfig({
        chains: [
          {
            id: 'eip155:1',
            name: 'One',
            rpcUrl: 'http://127.0.0.1:1',
            nativeCurrency,
            tokens: [{ ...token, iconUrl }],
          },
        ],
      })
    const withWallet = (image_url: string) =>
      parseConfig({ wallets: [{ id: 'w', name: 'W', image_url }] })
    for (const make of [withToken, withWallet]) {
      for (const bad of ['http://pictures.example/a.png', 'http://127.0.0.1.example/a.png', 'x']) {
        expect(() => make(bad)).toThrow(TypeError)
      }
      for (const good of ['https://pictures.example/a.png', 'http://127.0.0.1:5173/a.png']) {
        expect(() => make(good)).not.toThrow()
      }
    }
  })

  it('take the keys of services from the environment, beside their other settings', () => {
    const path = fileOf('{"pyth": {"url": "https://pyth.example"}, "coinGecko": {"maxAge": 60}}')
    const environment = { COINGECKO_KEY: 'gecko', PYTH_KEY: 'python' }
    expect(readConfig([path], environment)).toMatchObject({
      pyth: { url: 'https://pyth.example', key: 'python' },
      coinGecko: { maxAge: 60, key: 'gecko' },
    })
    expect(readConfig([], { COINGECKO_KEY: 'gecko' }).coinGecko?.key).toBe('gecko')
    expect(() => readConfig([], { PYTH_KEY: 'python' })).toThrow(/pyth.url: Missing/)
  })

  it('come from a file, and from the environment over it', () => {
    const path = fileOf('{"port": 5000, "analytics": true, "host": "0.0.0.0"}')
    const environment = {
      PORT: '6000',
      ANALYTICS: 'false',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    }
    const expected = {
      port: 6000,
      analytics: false,
      host: '0.0.0.0',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    }
    expect(readConfig([path], environment)).toMatchObject(expected)
    expect(readConfig([], { ...environment, LATCHKEY_CONFIG: path })).toMatchObject(expected)
  })

  it('are refused with the name of what is wrong', () => {
    expect(() => readConfig([], { PORT: 'many' })).toThrow(/port/)
    expect(() => readConfig([fileOf('[1]')], {})).toThrow()
    expect(() => parseConfig({ databseUrl: 'sqlite:x' })).toThrow(/databseUrl/)
    const chain = { id: 'one', name: 'One', rpcUrl: 'http://x', nativeCurrency: {} }
    expect(() => parseConfig({ chains: [chain] })).toThrow(/chains\[0\]\.id/)
    // A WebSocket cannot be opened to an address with a fragment.
    const fragment = { ...chain, id: 'eip155:1', wsUrl: 'ws://localhost:8545/#a' }
    expect(() => parseConfig({ chains: [fragment] })).toThrow(/chains\[0\]\.wsUrl/)
  })
})

describe('the settings of a local world', () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const address = (digit: string) => `0x${digit.repeat(40)}`
  const token = { chainId: 'eip155:31337', name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const

  it('vouch for every token that is not spam, and price by the pools where there are any', () => {
    const options = configForWorld({
      chains: [{ id: 'eip155:31337', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency }],
      tokens: [
        { ...token, address: address('1') },
        { ...token, address: address('2'), spam: true },
      ],
      contracts: { 'eip155:31337': { weth: address('3'), uniswapFactory: address('4') } },
    })
    const [chain] = parseConfig(options).chains
    expect(chain?.tokens.map((one) => one.address)).toEqual([address('1'), address('3')])
    expect(chain).toMatchObject({
      index: 'all',
      prices: { from: 'uniswapV2', usdToken: address('1') },
    })
  })

  it('price by a table where there are none', () => {
    const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const options = configForWorld({
      chains: [
        { id: 'solana:localnet', name: 'S', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: sol },
      ],
      tokens: [],
      contracts: {},
    })
    const [chain] = parseConfig(options).chains
    const usd = { So11111111111111111111111111111111111111111: 150 }
    expect(chain).toMatchObject({ index: 'off', prices: { from: 'table', usd } })
  })
})
