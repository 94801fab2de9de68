import type { File, Node } from '@babel/types'
import { nameOf, walk } from '../source/parse.ts'

const byCluster: Readonly<Record<string, string>> = {
  devnet: 'solanaDevnet',
  testnet: 'solanaTestnet',
  mainnet: 'solana',
  'mainnet-beta': 'solana',
}

/**
 * Returns Latchkey's names of the Solana networks that a file of an app with wallet-adapter reads: of its enum, of
 * `clusterApiUrl`, and of URLs, such as `https://api.devnet.solana.com`. In their order, each once.
 */
export function solanaNetworksIn(file: File): string[] {
  const found = new Set<string>()
  walk(file.program, (node, [parent]) => {
    const network = networkOf(node, parent)
    if (network !== undefined) found.add(network)
  })
  return [...found]
}

function networkOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'WalletAdapterNetwork')
    return byCluster[(nameOf(node.property) ?? '').toLowerCase()]
  if (node.type === 'StringLiteral') {
    const isCluster = parent?.type === 'CallExpression' && nameOf(parent.callee) === 'clusterApiUrl'
    return isCluster ? byCluster[node.value] : networkOfUrl(node.value)
  }
  // The head of a template: `https://devnet.example/?key=${key}`.
  return node.type === 'TemplateElement' ? networkOfUrl(node.value.raw) : undefined
}

function networkOfUrl(text: string): string | undefined {
  const cluster = /^(?:https?|wss?):\/\/[^?#]*?\b(devnet|testnet|mainnet)/.exec(text)?.[1]
  return cluster && byCluster[cluster]
}
