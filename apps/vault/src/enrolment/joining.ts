import type { Keyholder } from '../keys/keyholder.ts'
import type { OpenWallet } from '../site/openWallet.ts'

/** The reason why an enrolment is over. */
export type JoinEnd = 'ended' | 'changed' | 'tampered' | 'tooMany' | 'failed'

/** Starts an enrolment and waits for the open browser. Returns the digits to compare. */
export async function startJoining(
  keyholder: Keyholder,
  signal: AbortSignal,
): Promise<{ digits: string } | JoinEnd> {
  try {
    const started = await keyholder.ask('startEnrolment', null)
    if (started.status === 'refused') return endOf(started)
    for (;;) {
      const result = await keyholder.ask('awaitApprover', null)
      if (result.status === 'digits') return { digits: result.digits }
      if (result.status !== 'waiting' || signal.aborted) return endOf(result)
    }
  } catch {
    return 'failed'
  }
}

/** Waits for the share of the open browser, and opens the wallet. */
export async function takeWallet(
  keyholder: Keyholder,
  topOrigin: string,
  signal: AbortSignal,
): Promise<OpenWallet | JoinEnd> {
  try {
    for (;;) {
      const result = await keyholder.ask('joinWallet', { topOrigin })
      if (result.status === 'open') return result
      if (result.status !== 'waiting' || signal.aborted) return endOf(result)
    }
  } catch {
    return 'failed'
  }
}

const ends = ['ended', 'changed', 'tampered'] as const

function endOf(result: { status: string; code?: string }): JoinEnd {
  const known = ends.find((end) => end === result.status)
  if (known) return known
  return result.code === 'TOO_MANY_ENROLMENTS' ? 'tooMany' : 'failed'
}
