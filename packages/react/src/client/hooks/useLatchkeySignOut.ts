import { signOut } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

/** Signing out, and how far it is. */
export type SignOutInfo = {
  /** Ends all sessions of the visitor. Throws `SIWX_NOT_ENABLED`, `NETWORK_FAILED`; then the visitor is still signed in. */
  signOut: () => Promise<void>
  /** The sessions are being ended. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Signs the visitor out, in every tab; where a sign-in is required, the wallets are disconnected as well. */
export function useLatchkeySignOut(): SignOutInfo {
  const { client } = useLatchkey()
  const { run, isPending, error } = useTask(() => signOut(client))
  return { signOut: run, isPending, error }
}
