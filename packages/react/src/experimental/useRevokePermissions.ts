import { revokePermissions, type SmartSession } from '@latchkey/core/experimental'
import type { LatchkeyError } from '@latchkey/protocol'
import { useTask } from '../client/hooks/useTask.ts'
import { useLatchkey } from '../client/provider/context.ts'

/** Ending a smart session, and how far it is. */
export type RevokePermissionsInfo = {
  /** Call it in a click. Resolves once the session has ended, on the chain too. */
  revokePermissions: (
    session: Pick<SmartSession, 'pci' | 'permissions' | 'expiry'>,
  ) => Promise<void>
  /** The visitor is deciding. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Asks the visitor to end a smart session. Experimental. */
export function useRevokePermissions(): RevokePermissionsInfo {
  const { client } = useLatchkey()
  const { run, isPending, error } = useTask(
    (session: Pick<SmartSession, 'pci' | 'permissions' | 'expiry'>) =>
      revokePermissions(client, session),
  )
  return { revokePermissions: run, isPending, error }
}
