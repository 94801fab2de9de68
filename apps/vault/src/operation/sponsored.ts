import { entryPoint08Address } from 'viem/account-abstraction'
import type { ChainNode } from '../chain/node.ts'
import { isCounterfactual } from '../counterfactual/chains.ts'

/** EntryPoint 0.8, which has the same address on every chain. */
export const entryPoint = entryPoint08Address

/** A chain with a bundler of the page's operator. */
export type BundledChain = ChainNode & { bundlerUrl: string }

/** A chain that also has a paymaster. */
export type SponsoredChain = BundledChain & { paymasterUrl: string }

/** Returns the chain if it has a bundler for smart accounts. */
export function bundledChain(node: ChainNode): BundledChain | undefined {
  const { delegate, bundlerUrl } = node
  if (bundlerUrl === undefined) return undefined
  return delegate === undefined && !isCounterfactual(node) ? undefined : { ...node, bundlerUrl }
}

/** Returns the chain if it also has a paymaster. */
export function sponsoredChain(node: ChainNode): SponsoredChain | undefined {
  const bundled = bundledChain(node)
  const { paymasterUrl } = node
  return bundled && paymasterUrl !== undefined ? { ...bundled, paymasterUrl } : undefined
}
