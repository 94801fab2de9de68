import type { ChainNode } from '../chain/node.ts'

/** A chain with a bundler and a paymaster of the page's operator. */
export type SponsoredChain = ChainNode & {
  delegate: `0x${string}`
  bundlerUrl: string
  paymasterUrl: string
}

/** The chain, where user operations go somewhere and somebody may pay for them. */
export function sponsoredChain(node: ChainNode): SponsoredChain | undefined {
  const { delegate, bundlerUrl, paymasterUrl } = node
  if (delegate === undefined || bundlerUrl === undefined || paymasterUrl === undefined)
    return undefined
  return { ...node, delegate, bundlerUrl, paymasterUrl }
}
