import { knownError } from '@latchkey/protocol'
import type { Keyholder } from '../keys/keyholder.ts'
import { pause } from '../sent/pause.ts'

/** Milliseconds before the page waits again after a lost answer. */
const pauseAfterFailure = 2_000

/**
 * Waits until the visitor has used the link beside the code, and this browser is logged in. Waits again after a lost
 * answer: browsers suspend a page while its visitor reads mail. Throws `ABORTED`.
 */
export async function untilLinked(
  keyholder: Keyholder,
  email: string,
  signal: AbortSignal,
): Promise<{ status: 'done' }> {
  while (!signal.aborted) {
    const result = await keyholder.ask('waitForLink', { email }).catch(() => undefined)
    if (result?.status === 'done' && !signal.aborted) return { status: 'done' }
    if (result?.status !== 'waiting') await pause(pauseAfterFailure)
  }
  throw knownError('ABORTED')
}
