import { describe, expect, it } from 'vitest'
import { parseConfig } from './parse.ts'
import { readConfig } from './read.ts'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrl = 'http://127.0.0.1:1'
const chain = { id: 'eip155:1', name: 'One', rpcUrl, nativeCurrency: coin }

function messageOf(options: unknown, env: Record<string, string> = {}): string {
  try {
    parseConfig(options, env)
  } catch (error) {
    return error instanceof TypeError ? error.message : expect.fail('Another error')
  }
  return ''
}

describe('mistakes in the settings [L15]', () => {
  it('are named all at once, each with its place', () => {
    const message = messageOf({
      prot: 1,
      host: 5,
      chains: [
        'ethereun',
        { preset: 'base', rpcUrls: ['ftp://x', { url: 'https://ok.example', header: {} }] },
        { ...chain, rpcURL: 'http://x', tokens: [{ address: '0x123', ...coin }] },
        'polygon',
      ],
    })
    expect(message.split('\n').map((line) => line.trim())).toEqual([
      'Gateway configuration: 8 mistakes',
      'chains[0]: Unknown network "ethereun": did you mean "ethereum"?',
      'chains[3]: "polygon" has no node: write { "preset": "polygon", "rpcUrls": ["https://…"] }, or set POLYGON_RPC_URL (several URLs with commas)',
      'host: Invalid type: Expected string but received 5',
      'chains[1].rpcUrls[0]: Not an http address',
      'chains[1].rpcUrls[1].header: Unknown setting: did you mean "headers"?',
      'chains[2].rpcURL: Unknown setting: did you mean "rpcUrl"?',
      'chains[2].tokens[0].address: Not an address of eip155',
      'prot: Unknown setting: did you mean "port"?',
    ])
  })

  it('are named in the places of Token Lists', () => {
    const url = 'https://lists.example/list.json'
    const tokenLists = [
      { url: 'http://lists.example/list.json' },
      { url, sha256: '12' },
      { url, sha256: 'a'.repeat(64), refresh: 'daily' },
      { url, refresh: 'hourly' },
      { url, shaa256: 'a'.repeat(64) },
      { file: '' },
    ]
    const message = messageOf({ tokenLists, chains: [{ ...chain, tokenLists: [{ path: 'x' }] }] })
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual([
      'chains[0].tokenLists[0].file: Missing',
      'chains[0].tokenLists[0].path: Unknown setting',
      'tokenLists[0].url: Not an https address',
      'tokenLists[1].sha256: Not the SHA-256 of a file in hex',
      'tokenLists[2]: A list with a hash is not refreshed: leave out sha256 or refresh',
      'tokenLists[3].refresh: Invalid type: Expected "daily"',
      'tokenLists[4].shaa256: Unknown setting: did you mean "sha256"?',
      'tokenLists[5].file: Invalid length: Expected !0 but received 0',
    ])
  })

  it.each([
    ['mainnet', 'ethereum'],
    ['Ethereum', 'ethereum'],
    ['eip155:1', 'ethereum'],
    ['1', 'ethereum'],
    ['8453', 'base'],
    ['arbitrum-one', 'arbitrum'],
    ['Base Sepolia', 'baseSepolia'],
    ['base-sepolia', 'baseSepolia'],
    ['matic', 'polygon'],
    ['bitcon', 'bitcoin'],
    ['OP Mainnet', 'optimism'],
    ['zkSync', 'zksync'],
    ['solana-devnet', 'solanaDevnet'],
  ])('propose for the network %s the preset %s', (written, meant) => {
    const proposal = `Unknown network ${JSON.stringify(written)}: did you mean "${meant}"?`
    expect(messageOf({ chains: [written] })).toBe(`Gateway configuration: chains[0]: ${proposal}`)
    const preset = { preset: written, rpcUrl }
    expect(messageOf({ chains: [preset] })).toBe(
      `Gateway configuration: chains[0].preset: ${proposal}`,
    )
  })

  it.each([
    '',
    'xyzzy',
    '*',
    '__proto__',
    'constructor',
    'toString',
  ])('propose nothing for %j', (name) => {
    expect(messageOf({ chains: [name] })).toMatch(
      /^Gateway configuration: chains\[0\]: Unknown network "[^"]*"$/,
    )
  })

  it.each<[string, unknown, string]>([
    [
      'an unknown source of history',
      { chains: [{ ...chain, history: [{ type: 'blockscot', url: rpcUrl }] }] },
      'chains[0].history[0].type: Unknown source "blockscot": did you mean "blockscout"?',
    ],
    [
      'a source of history without its address',
      { chains: [{ ...chain, history: [{ type: 'logs' }, { type: 'blockscout' }] }] },
      'chains[0].history[1].url: Missing',
    ],
    [
      'a misspelt member of a source of history',
      { chains: [{ ...chain, history: [{ type: 'etherscan', apikey: 'key' }] }] },
      'chains[0].history[0].apikey: Unknown setting: did you mean "apiKey"?',
    ],
    [
      'a source of history without the key that it needs',
      { chains: [{ ...chain, name: 5, history: [{ type: 'etherscan' }] }] },
      'chains[0].history[0].apiKey: Missing: set it, or ETHERSCAN_API_KEY',
    ],
    [
      'an index that the chain does not have',
      { chains: [{ ...chain, history: [{ type: 'index' }] }] },
      'chains[0].history[0].type: The chain has no index: set index to accounts',
    ],
    [
      'a source of history of another family',
      { chains: [{ ...chain, history: [{ type: 'das', url: rpcUrl }] }] },
      'chains[0].history[0].type: Not a source of eip155',
    ],
    [
      'a key in the address of a source of history',
      { chains: [{ ...chain, history: [{ type: 'blockscout', url: 'https://a:b@x.example' }] }] },
      'chains[0].history[0].url: Has a user name or password',
    ],
    [
      'a chain twice',
      { chains: [chain, { ...chain }] },
      'chains[1]: Duplicate chain eip155:1, as chains[0]',
    ],
    [
      'a preset beside its chain',
      { chains: [chain, { preset: 'ethereum', rpcUrl }] },
      'chains[1]: Duplicate chain eip155:1',
    ],
    [
      'a short token address',
      { chains: [{ ...chain, tokens: [{ address: '0x123', ...coin }] }] },
      'chains[0].tokens[0].address: Not an address of eip155',
    ],
    [
      'no node',
      { chains: [{ ...chain, rpcUrl: undefined }] },
      'chains[0].rpcUrls: Name the node in rpcUrl',
    ],
    [
      'an empty list of nodes',
      { chains: [{ preset: 'base', rpcUrls: [] }] },
      'chains[0].rpcUrls: No node',
    ],
    [
      'both kinds of nodes',
      { chains: [{ ...chain, rpcUrls: [rpcUrl] }] },
      'chains[0].rpcUrls: Name the node',
    ],
    [
      'a password in a URL',
      { chains: [{ ...chain, rpcUrl: 'https://a:b@node.example' }] },
      'chains[0].rpcUrl: Has a user name or password',
    ],
    [
      'a header that is none',
      { chains: [{ preset: 'base', rpcUrls: [{ url: rpcUrl, headers: { 'a b': 'c' } }] }] },
      'chains[0].rpcUrls[0].headers: Not headers of HTTP',
    ],
    [
      'a coinless Solana',
      { chains: [{ ...chain, id: 'solana:localnet', nativeCurrency: null }] },
      'chains[0].nativeCurrency: Only EVM',
    ],
    [
      'no coin at all',
      { chains: [{ ...chain, nativeCurrency: undefined }] },
      'chains[0].nativeCurrency: ',
    ],
    [
      'a slash',
      { allowedOrigins: ['https://site.example/'] },
      'allowedOrigins[0]: Not an origin as browsers send it: did you mean "https://site.example"?',
    ],
    ['no scheme', { allowedOrigins: ['site.example'] }, 'did you mean "https://site.example"?'],
    [
      'capitals',
      { allowedOrigins: ['HTTPS://Site.Example'] },
      'did you mean "https://site.example"?',
    ],
    [
      'a usual port',
      { allowedOrigins: ['https://site.example:443'] },
      'did you mean "https://site.example"?',
    ],
    ['a star', { allowedOrigins: ['*'] }, 'leave allowedOrigins out'],
    ['a chain that is none', { chains: [5] }, 'chains[0]: Invalid type'],
    ['chains that are none', { chains: 'ethereum' }, 'chains: Invalid type'],
    ['settings that are none', 'ethereum', 'Invalid type'],
    [
      'a misspelt member deep inside',
      { simulations: { perMinut: 1 } },
      'simulations.perMinut: Unknown setting: did you mean "perMinute"?',
    ],
    [
      'a misspelt source',
      { chains: [{ ...chain, prices: { from: 'uniswapV22' } }] },
      'chains[0].prices.from: ',
    ],
  ])('name %s', (_, options, text) => {
    expect(messageOf(options)).toContain(text)
  })

  it('allow origins of extensions and apps, and pages without an origin', () => {
    const allowedOrigins = [
      'chrome-extension://abcdef',
      'tauri://localhost',
      'null',
      'http://localhost:5173',
    ]
    expect(messageOf({ allowedOrigins })).toBe('')
  })

  it('name the variable of the environment, never its value', () => {
    const message = messageOf(
      { chains: ['ethereum'] },
      { ETHEREUM_RPC_URL: 'https://a.example,node/secret-key' },
    )
    expect(message).toContain('chains[0]: URL 2 in ETHEREUM_RPC_URL is no http address')
    expect(message).not.toContain('secret-key')
  })

  it('read yes and no as people write them, and refuse other words', () => {
    expect(readConfig([], { ANALYTICS: 'Off' })).toMatchObject({ analytics: false })
    expect(() => readConfig([], { ANALYTICS: 'maybe' })).toThrow(/analytics/)
  })
})
