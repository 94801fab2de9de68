import {
  type BundledChain,
  bundledChain,
  type SponsoredChain,
  sponsoredChain,
} from '../../operation/sponsored.ts'
import type { Earlier } from '../../sent/repeated.ts'
import type { SignAnswer, SignTask } from '../task.ts'
import type { CallsToSend } from './callsToSend.ts'
import { warningsOf } from './warnings.ts'

/**
 * Returns how an account that is a separate contract makes calls, which is only by operations. Returns `undefined` for
 * other accounts.
 */
export function ownOperations(task: SignTask) {
  const { node, counterfactual: account } = task
  const bundled = bundledChain(node)
  if (!account || !bundled) return undefined
  return {
    node: bundled,
    async send({ calls, earlier }: CallsToSend) {
      const { operateAs } = await import('../../counterfactual/operate.ts')
      const warnings = await warningsOf(task, earlier)
      return operateAs(task, bundled, { account, calls, warnings })
    },
  }
}

/**
 * Returns the chain if it may sponsor calls of the smart account. A replacement must be a plain transaction too,
 * because an operation would be mined beside the original.
 */
export function sponsoredIn(
  { site, node }: SignTask,
  { replaced }: Earlier,
): SponsoredChain | undefined {
  if (replaced) return undefined
  return site.accountType === 'smartAccount' ? sponsoredChain(node) : undefined
}

/**
 * Makes calls of the smart account in a sponsored operation, with the visitor's approval. Returns its hash, or `undefined`
 * if the paymaster declines.
 */
export async function operated(
  task: SignTask,
  node: SponsoredChain,
  account: `0x${string}`,
  { calls, earlier }: CallsToSend,
): Promise<`0x${string}` | undefined> {
  const { operate } = await import('../../operation/operate.ts')
  return operate(task, node, { account, calls, warnings: await warningsOf(task, earlier) })
}

/**
 * Returns a function that waits for an operation's transaction, so that the visitor can answer the next question
 * meanwhile.
 */
export async function followed(
  task: SignTask,
  node: BundledChain,
  hash: `0x${string}`,
): Promise<SignAnswer> {
  const { followSent } = await import('../../sent/follow.ts')
  return () => followSent(task, node, hash)
}
