import { type SiwxSession, signIn } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

/** Signing in, and how far it is. */
export type SignInInfo = {
  /**
   * Call it in a click; the dialog shows it. Throws `SIWX_NOT_ENABLED`, `NO_ACTIVE_ACCOUNT`, `NO_ACTIVE_NETWORK`,
   * `SIGNATURE_DECLINED`, `FEATURE_UNSUPPORTED`, `SIGN_IN_REFUSED`, `SIGNATURE_UNVERIFIED`, `ABORTED`.
   */
  signIn: () => Promise<SiwxSession>
  /** The session that the last call has begun. */
  data: SiwxSession | undefined
  /** The wallet is deciding, or the session is being stored. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Signs the active account in, for visitors who did not do so when the dialog requested it. */
export function useLatchkeySignIn(): SignInInfo {
  const { client } = useLatchkey()
  const { run, data, isPending, error } = useTask(() => signIn(client))
  return { signIn: run, data, isPending, error }
}
