import type { Bundle } from './bundle.ts'
import { followBundle } from './follow.ts'
import { sendBundle } from './sendBundle.ts'
import type { Bundler } from './shared.ts'

/** The rounds of a bundler. Each follows the sent bundles and sends one more at most, so that nonces are in order. */
export type Rounds = {
  /** Runs a round. `canSend`: whether it may still send. Rejects if the node is unreachable; the next round goes on. */
  run(canSend: () => boolean): Promise<void>
  /** Returns whether bundles are neither final nor lost. */
  hasBundles(): boolean
}

export function createRounds(bundler: Bundler): Rounds {
  const { config, node, pool, now } = bundler
  let bundles: readonly Bundle[] = []
  /** Since when the node has had a transaction of the bundler's key that an earlier process sent. Unix milliseconds. */
  let foreignSince: number | undefined

  async function followAll(): Promise<void> {
    for (const bundle of bundles) {
      const next = await followBundle(bundler, bundle)
      bundles = bundles.flatMap((one) => (one === bundle ? (next ?? []) : one))
      // A node that has the bundle refuses it, which does no harm.
      if (next && !next.isMined) await node.send(next.raw)
    }
  }

  async function pendingSince(unmined: Bundle | undefined): Promise<number | undefined> {
    if (unmined) return unmined.sentAt
    foreignSince = (await hasForeign(bundler)) ? (foreignSince ?? now()) : undefined
    return foreignSince
  }

  return {
    async run(canSend) {
      await followAll()
      if (!canSend() || pool.waiting().length === 0) return
      const unmined = bundles.find(({ isMined }) => !isMined)
      const since = await pendingSince(unmined)
      if (since !== undefined && now() - since < config.replaceAfter) return
      const sent = await sendBundle(bundler, unmined)
      if (sent) bundles = [...bundles.filter((one) => one !== unmined), sent]
    },
    hasBundles: () => bundles.length > 0,
  }
}

/** Reads whether the node has a pending transaction of the bundler's key. */
async function hasForeign({ node, address }: Bundler): Promise<boolean> {
  const [mined, known] = await Promise.all([
    node.count(address, 'latest'),
    node.count(address, 'pending'),
  ])
  return known > mined
}
