import {
  type GrantedSession,
  grantPermissions,
  type SmartSessionRequest,
} from '@latchkey/core/experimental'
import type { LatchkeyError } from '@latchkey/protocol'
import { openDialog } from '../client/dialog/openDialog.ts'
import { useTask } from '../client/hooks/useTask.ts'
import { useLatchkey } from '../client/provider/context.ts'

/** Asking for a smart session, and how far it is. */
export type GrantPermissionsInfo = {
  /** Call it in a click. Resolves once the visitor has granted the session; the dialog then shows what was granted. */
  grantPermissions: (request: SmartSessionRequest) => Promise<GrantedSession>
  /** The session that was granted last. */
  data: GrantedSession | undefined
  /** The visitor is deciding. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Asks the visitor for a smart session. Experimental: the contract behind it is not audited. */
export function useGrantPermissions(): GrantPermissionsInfo {
  const { client } = useLatchkey()
  const task = useTask(async (request: SmartSessionRequest) => {
    const session = await grantPermissions(client, request)
    openDialog(client, { view: 'SmartSessionCreated' })
    return session
  })
  const { run, data, isPending, error } = task
  return { grantPermissions: run, data, isPending, error }
}
