import { knownError } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'

/** Waits until the visitor has signed in their Farcaster app, or the log-in failed. Throws `ABORTED`. */
export async function untilSigned(
  keyholder: Keyholder,
  signal: AbortSignal,
): Promise<Result<'enterCode'>> {
  while (!signal.aborted) {
    const result = await keyholder.ask('waitForFarcaster', null)
    if (result.status === 'refused') return result
    if (result.status === 'done') return { status: 'done' }
  }
  throw knownError('ABORTED')
}
