import type { Mistake } from '../mistakes.ts'
import { suggestion } from '../mistakes.ts'
import { nearest, plainly } from '../nearest.ts'
import { isPresetName, type PresetName, presetNames, presetNetworks, presetOf } from './presets.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Expanded = { chains: unknown; mistakes: readonly Mistake[] }

/** Writes out the presets among chains. Chains without a preset stay as they are. */
export function expandChains(chains: unknown, env: Environment): Expanded {
  if (!Array.isArray(chains)) return { chains, mistakes: [] }
  const mistakes: Mistake[] = []
  const expanded = chains.map((chain: unknown, index) => {
    const place = `chains[${index}]`
    const { preset: name, ...own } = typeof chain === 'string' ? { preset: chain } : recordOf(chain)
    if (name === undefined) return chain
    if (typeof name !== 'string' || !isPresetName(name)) {
      const where = typeof chain === 'string' ? place : `${place}.preset`
      mistakes.push({ place: where, text: unknownPreset(name) })
      return placeholder
    }
    const { nodes, mistake } = nodesOf(name, own, env)
    if (mistake) mistakes.push({ place, text: mistake })
    // Who writes tokens means these alone.
    const defaultTokens = own.tokens === undefined
    return { ...presetOf(name), defaultTokens, ...own, ...nodes }
  })
  return { chains: expanded, mistakes: [...mistakes, ...duplicatesIn(expanded)] }
}

function duplicatesIn(chains: readonly unknown[]): Mistake[] {
  const ids = chains.map((chain) => (chain === placeholder ? undefined : recordOf(chain).id))
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id)
    if (typeof id !== 'string' || first === index) return []
    return [{ place: `chains[${index}]`, text: `Duplicate chain ${id}, as chains[${first}]` }]
  })
}

/** The variable with the URLs of a preset's nodes, such as `BASE_SEPOLIA_RPC_URL`. */
export function variableOf(name: PresetName): string {
  return `${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}_RPC_URL`
}

/** The nodes of a preset: those of the environment, else those of the settings. Public nodes of others are never used. */
function nodesOf(
  name: PresetName,
  { rpcUrl, rpcUrls }: Readonly<Record<string, unknown>>,
  env: Environment,
): { nodes: object; mistake?: string } {
  const variable = variableOf(name)
  const urls = (env[variable] ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  const wrong = urls.findIndex((url) => !isNodeUrl(url))
  if (wrong >= 0) {
    const text = `URL ${wrong + 1} in ${variable} is no http address without a user name`
    return { nodes: placeholderNode, mistake: text }
  }
  if (urls.length > 0) return { nodes: { rpcUrl: undefined, rpcUrls: urls } }
  if (rpcUrl !== undefined || rpcUrls !== undefined) return { nodes: {} }
  const example = `{ "preset": ${JSON.stringify(name)}, "rpcUrls": ["https://…"] }`
  const text = `${JSON.stringify(name)} has no node: write ${example}, or set ${variable} (several URLs with commas)`
  return { nodes: placeholderNode, mistake: text }
}

function isNodeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

function unknownPreset(name: unknown): string {
  if (typeof name !== 'string') return 'Not the name of a network'
  return `Unknown network ${JSON.stringify(name)}${suggestion(meantPreset(name))}`
}

/** Returns the preset that a name or an id probably means. */
export function meantPreset(written: string): PresetName | undefined {
  const plain = plainly(written)
  const named = presetNames.find((preset) => {
    const { caipNetworkId, name } = presetNetworks[preset]
    const known = [preset, name, caipNetworkId, caipNetworkId.split(':')[1] ?? '']
    return known.some((one) => plainly(one) === plain)
  })
  return (
    named ??
    otherNames.get(plain) ??
    presetNames.find((one) => one === nearest(written, presetNames))
  )
}

const otherNames: ReadonlyMap<string, PresetName> = new Map([
  ['mainnet', 'ethereum'],
  ['eth', 'ethereum'],
  ['ethereummainnet', 'ethereum'],
  ['homestead', 'ethereum'],
  ['matic', 'polygon'],
  ['bnb', 'bsc'],
  ['binance', 'bsc'],
  ['xdai', 'gnosis'],
  ['arb', 'arbitrum'],
  ['op', 'optimism'],
  ['avax', 'avalanche'],
  ['sol', 'solana'],
  ['solanamainnet', 'solana'],
  ['btc', 'bitcoin'],
  ['dot', 'polkadot'],
  ['goerli', 'sepolia'],
])

/** A chain without mistakes, so that an unknown preset is one mistake. */
const placeholderNode = { rpcUrls: ['http://localhost'] }
const placeholder = {
  id: 'eip155:1',
  name: '',
  nativeCurrency: null,
  ...placeholderNode,
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
