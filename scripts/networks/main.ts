import { writeFileSync } from 'node:fs'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { chosen, pictures } from './chosen.ts'

// Writes the facts of the chosen networks from `viem/chains` (MIT): the networks that sites import, and the contracts
// that the gateway's presets know. Run it after viem was updated; a unit test compares the files with viem.

const all: Readonly<Record<string, Chain>> = viemChains
const head = '// Written by scripts/networks/main.ts from viem/chains (MIT).\n'

const networks = Object.entries(chosen).map(([name, key]) => {
  const chain = all[key]
  if (!chain) throw new Error(`viem/chains has no ${key}`)
  return { name, chain }
})

writeFileSync(
  'packages/protocol/src/networks/generated/evm.ts',
  `${head}import { evmNetwork } from '../evmNetwork.ts'\n\n${networks.map(declaration).join('\n')}\n`,
)
writeFileSync(
  'packages/gateway/src/edge/config/presets/generated/contracts.ts',
  `${head}import type { ViemContracts } from '../facts.ts'

/** Multicall3, and ENS's Universal Resolver on the networks whose ENS it reads, by CAIP-2 id. */
export const viemContracts: Readonly<Record<string, ViemContracts>> = {
${networks.map(contracts).join('\n')}
}
`,
)

function declaration({ name, chain }: { name: string; chain: Chain }): string {
  const { name: coin, symbol, decimals } = chain.nativeCurrency
  const explorer = chain.blockExplorers?.default.url.replace(/\/$/, '')
  const facts = {
    coin: [coin, symbol, decimals],
    rpcUrls: chain.rpcUrls.default.http.map((url) => url.replace(/\/$/, '')),
    ...(explorer !== undefined && { explorerUrl: explorer }),
    ...(chain.testnet === true && { testnet: true }),
    ...(pictures[name] !== undefined && { imageId: pictures[name] }),
  }
  const comment = `/** ${chain.name} (\`eip155:${chain.id}\`). */`
  return `${comment}\nexport const ${name} = /* @__PURE__ */ evmNetwork(${chain.id}, ${literal(chain.name)}, ${literal(facts)})\n`
}

function contracts({ chain }: { chain: Chain }): string {
  const multicall = chain.contracts?.multicall3?.address
  // Other networks have a registry of another naming service there.
  const resolver = [1, 11155111, 17000].includes(chain.id)
    ? chain.contracts?.ensUniversalResolver?.address
    : undefined
  const facts = {
    ...(multicall && { multicall }),
    ...(resolver && { ensUniversalResolver: resolver }),
  }
  return `  'eip155:${chain.id}': ${literal(facts)},`
}

/** Writes JSON as a literal of TypeScript. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replace(/"([a-zA-Z]\w*)":/g, '$1:')
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")
}
