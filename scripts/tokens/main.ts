// Writes the tokens that presets list, from lists whose licence allows it and whose decimals were read from the chain. Run
// by hand, when a source has changed:
//   git clone https://github.com/bgd-labs/aave-address-book /tmp/aave
//   git clone https://github.com/Consensys/linea-token-list /tmp/linea
//   npm pack @solana/spl-token-registry@0.2.4574 && tar xzf solana-spl-token-registry-0.2.4574.tgz -C /tmp
//   node --conditions=latchkey-source scripts/tokens/main.ts /tmp/aave /tmp/linea /tmp/package
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as evm from '@latchkey/protocol/networks/evm'
import * as v from 'valibot'
import { getAddress } from 'viem'

const target = fileURLToPath(
  new URL('../../packages/gateway/src/chains/tokens/generated/tokens.ts', import.meta.url),
)
const [aave = '', linea = '', solana = ''] = process.argv.slice(2)

const tokenSchema = v.object({
  chainId: v.number(),
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  decimals: v.number(),
  tags: v.optional(v.array(v.string()), []),
  extensions: v.optional(v.looseObject({})),
})
type Token = v.InferOutput<typeof tokenSchema>
const listSchema = v.object({ tokens: v.array(tokenSchema) })
const presets = new Set(Object.values(evm).map(({ caipNetworkId }) => String(caipNetworkId)))

const sources = [
  {
    label: `bgd-labs/aave-address-book at ${commitOf(aave)} (MIT)`,
    // Aave's own shares of deposits are not what people pay with.
    tokens: read(aave, 'tokenlist.json').filter(({ tags }) => tags.includes('underlying')),
  },
  {
    label: `Consensys/linea-token-list at ${commitOf(linea)} (MIT or Apache-2.0)`,
    tokens: read(linea, 'json/linea-mainnet-token-shortlist.json'),
  },
]
const found = new Map<string, Map<string, Token>>()
for (const { tokens } of sources)
  for (const token of tokens) add(`eip155:${token.chainId}`, getAddress(token.address), token)
for (const token of solanaTokens())
  add('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', token.address, token)

writeFileSync(
  target,
  `// Written by scripts/tokens/main.ts.
// From ${sources.map(({ label }) => label).join(',\n// ')},
// and @solana/spl-token-registry 0.2.4574 (Apache-2.0).
import type { BuiltInToken } from '../facts.ts'

/** Tokens of the presets' networks, by CAIP-2 id. */
export const tokensByChain: Readonly<Record<string, readonly BuiltInToken[]>> = {
${[...found].map(([id, tokens]) => `  '${id}': [\n${[...tokens.values()].map(line).join('')}  ],\n`).join('')}}
`,
)

function add(id: string, address: string, token: Token): void {
  if (id.startsWith('eip155:') && !presets.has(id)) return
  const tokens = found.get(id) ?? new Map<string, Token>()
  found.set(id, tokens)
  if (isReadable(token) && !tokens.has(address)) tokens.set(address, { ...token, address })
}

/** A name of two lines, or with unreadable letters, would be cut or cleaned. */
function isReadable({ name, symbol, decimals }: Token): boolean {
  return /^[\x20-\x7e₮]{1,40}$/.test(name) && /^[\x21-\x7e₮]{1,16}$/.test(symbol) && decimals <= 36
}

/** The registry has not changed since 2022, and most of its tokens are gone. These are still in wide use. */
function solanaTokens(): Token[] {
  const wanted = ['SOL', 'USDC', 'USDT', 'mSOL', 'stSOL', 'RAY', 'ORCA', 'SAMO', 'GMT', 'MNGO']
  const known = read(solana, 'dist/main/tokens/solana.tokenlist.json').filter(
    ({ chainId, extensions }) => chainId === 101 && typeof extensions?.coingeckoId === 'string',
  )
  return wanted.flatMap((symbol) => known.find((token) => token.symbol === symbol) ?? [])
}

function line({ address, symbol, name, decimals }: Token): string {
  return `    [${[address, symbol, name].map((text) => JSON.stringify(text)).join(',')},${decimals}],\n`
}

function read(folder: string, path: string): Token[] {
  const text = existsSync(join(folder, path))
    ? readFileSync(join(folder, path), 'utf8')
    : git(folder, 'show', `HEAD:${path}`)
  return v.parse(listSchema, JSON.parse(text)).tokens
}

function commitOf(folder: string): string {
  return git(folder, 'rev-parse', 'HEAD').trim().slice(0, 12)
}

function git(folder: string, ...parameters: string[]): string {
  return execFileSync('git', ['-C', folder, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
}
