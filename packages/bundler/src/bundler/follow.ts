import type { Bundle } from './bundle.ts'
import type { Bundler } from './shared.ts'

/** Polls that find a bundle in no block although its nonce is used, after which it counts as lost. */
const mostMisses = 3

/** The chain's state of a bundle at one poll. */
export type BundlePoll =
  | { isMined: true; confirmations: bigint }
  | { isMined: false; isNonceUsed: boolean }

/** A bundle after a poll, and what has changed. */
export type PolledBundle = {
  bundle: Bundle
  /** `reorganized`: the chain has removed the bundle. `lost`: another transaction has used its nonce. */
  status: 'mined' | 'final' | 'pending' | 'reorganized' | 'lost'
}

/** Returns a bundle's state after a poll. `confirmations`: those of a final bundle. */
export function polledBundle(
  bundle: Bundle,
  poll: BundlePoll,
  { confirmations }: { confirmations: number },
): PolledBundle {
  if (poll.isMined) {
    const status = poll.confirmations < BigInt(confirmations) ? 'mined' : 'final'
    return { bundle: { ...bundle, isMined: true, misses: 0 }, status }
  }
  const misses = bundle.misses + (poll.isNonceUsed ? 1 : 0)
  const isLost = poll.isNonceUsed && misses >= mostMisses
  const status = isLost ? 'lost' : bundle.isMined ? 'reorganized' : 'pending'
  return { bundle: { ...bundle, isMined: false, misses }, status }
}

/**
 * Polls a bundle. Removes its operations from the pool once it is mined, and restores them after a reorganization or a loss.
 * Returns the bundle, or `undefined` once it is final or lost. Rejects if the node is unreachable.
 */
export async function followBundle(bundler: Bundler, bundle: Bundle): Promise<Bundle | undefined> {
  const { pool, config } = bundler
  const polled = polledBundle(bundle, await poll(bundler, bundle), config)
  const { entries } = bundle
  switch (polled.status) {
    case 'mined':
    case 'final':
      for (const { hash } of entries) pool.remove(hash)
      return polled.status === 'final' ? undefined : polled.bundle
    case 'lost':
      pool.mark(entries, 'waiting')
      pool.restore(entries)
      return undefined
    case 'reorganized':
      pool.restore(entries)
      break
    case 'pending':
  }
  return polled.bundle
}

async function poll({ node, address, log }: Bundler, bundle: Bundle): Promise<BundlePoll> {
  const receipt = await node.receipt(bundle.hash)
  if (!receipt)
    return { isMined: false, isNonceUsed: (await node.count(address, 'latest')) > bundle.nonce }
  if (receipt.status === '0x0') log.write('error', 'bundle', { error: 'A bundle reverted' })
  const { number } = await node.head()
  return { isMined: true, confirmations: number - BigInt(receipt.blockNumber) + 1n }
}
