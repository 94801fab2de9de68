import type { Clock } from '@latchkey/protocol'
import { describeError } from '@latchkey/service/logs'
import { type Bundle, sendBundle } from './bundle.ts'
import { follow } from './follow.ts'
import type { Bundler } from './shared.ts'

/** Carries out what is in the pool. */
export type Loop = {
  /** That an operation has come. */
  wake(): void
  /** Stops; resolves when nothing is under way. */
  close(): Promise<void>
}

/** Sends one bundle at a time, so that nonces follow each other, and looks after those that were sent. */
export function createLoop(bundler: Bundler, { after: later }: Clock): Loop {
  const { config, pool, node, address, log, now } = bundler
  let sent: Bundle[] = []
  let running: Promise<void> | undefined
  let cancel: (() => void) | undefined
  let due = 0
  /** Whether something has come while a turn was under way. */
  let isWanted = false
  let isClosed = false
  let strange: number | undefined

  async function turn(): Promise<void> {
    const kept: Bundle[] = []
    for (const bundle of sent) if (await follow(bundler, bundle)) kept.push(bundle)
    sent = kept
    const waiting = sent.find(({ isMined }) => !isMined)
    if (isClosed || pool.waiting().length === 0) return
    const since = waiting ? waiting.sentAt : await strangeSince()
    if (since !== undefined && now() - since < config.replaceAfter) return
    const bundle = await sendBundle(bundler, waiting)
    if (bundle) sent = [...sent.filter((one) => one !== waiting), bundle]
  }

  /** Since when the node has a transaction of this key that was not sent here, but by a process before this one. */
  async function strangeSince(): Promise<number | undefined> {
    const [mined, known] = await Promise.all([
      node.count(address, 'latest'),
      node.count(address, 'pending'),
    ])
    strange = known > mined ? (strange ?? now()) : undefined
    return strange
  }

  /** What is due sooner stays due. */
  function schedule(after: number): void {
    const at = now() + after
    if (isClosed || (cancel && due <= at)) return
    cancel?.()
    due = at
    cancel = later(after, run)
  }

  function run(): void {
    cancel = undefined
    running ??= turn()
      .catch((error: unknown) => log.write('error', 'bundle', { error: describeError(error) }))
      .finally(() => {
        running = undefined
        const after = isWanted ? config.gatherFor : config.interval
        isWanted = false
        if (pool.size() > 0 || sent.length > 0) schedule(after)
      })
  }

  return {
    wake() {
      isWanted = running !== undefined
      if (!isWanted) schedule(config.gatherFor)
    },
    async close() {
      isClosed = true
      cancel?.()
      await running
    },
  }
}
