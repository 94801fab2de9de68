import type { ChainNode } from '../chain/node.ts'
import { isCounterfactual } from '../counterfactual/chains.ts'

/** EntryPoint 0.8, which has the same address on every chain. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** A chain with a bundler of the page's operator. */
export type BundledChain = ChainNode & { bundlerUrl: string }

/** One with a paymaster, too. */
export type SponsoredChain = BundledChain & { paymasterUrl: string }

/** The chain, where user operations of smart accounts go somewhere. */
export function bundledChain(node: ChainNode): BundledChain | undefined {
  const { delegate, bundlerUrl } = node
  if (bundlerUrl === undefined) return undefined
  return delegate === undefined && !isCounterfactual(node) ? undefined : { ...node, bundlerUrl }
}

/** The same, where somebody may pay for them. */
export function sponsoredChain(node: ChainNode): SponsoredChain | undefined {
  const bundled = bundledChain(node)
  const { paymasterUrl } = node
  return bundled && paymasterUrl !== undefined ? { ...bundled, paymasterUrl } : undefined
}
