import type { Bundle } from './bundle.ts'
import type { Bundler } from './shared.ts'

/** Looks in a row after which a bundle whose nonce is used is taken for lost. */
const missesMax = 3

/**
 * Looks what has become of a bundle: its operations leave the pool once it is in a block, and come back where the chain
 * takes the block back. Says whether there is something to follow yet.
 */
export async function follow(bundler: Bundler, bundle: Bundle): Promise<boolean> {
  const { node, pool, config, address, log } = bundler
  const receipt = await node.receipt(bundle.hash)
  if (receipt) {
    if (receipt.status === '0x0') log.write('error', 'bundle', { error: 'A bundle reverted' })
    for (const { hash } of bundle.entries) pool.remove(hash)
    bundle.isMined = true
    bundle.misses = 0
    const { number } = await node.head()
    return number - BigInt(receipt.blockNumber) + 1n < BigInt(config.confirmations)
  }
  if (bundle.isMined) {
    bundle.isMined = false
    pool.restore(bundle.entries)
  }
  if ((await node.count(address, 'latest')) > bundle.nonce && ++bundle.misses >= missesMax) {
    for (const entry of bundle.entries) entry.state = 'waiting'
    pool.restore(bundle.entries)
    return false
  }
  // A node that still has it refuses, which is no harm.
  await node.send(bundle.raw)
  return true
}
