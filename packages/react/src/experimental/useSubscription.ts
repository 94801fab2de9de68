import {
  createSubscription,
  type GrantedSession,
  type SubscriptionRequest,
} from '@latchkey/core/experimental'
import type { LatchkeyError } from '@latchkey/protocol'
import { openDialog } from '../client/dialog/openDialog.ts'
import { useTask } from '../client/hooks/useTask.ts'
import { useLatchkey } from '../client/provider/context.ts'

/** Asking for a payment that comes again, and how far it is. */
export type SubscriptionInfo = {
  /** Call it in a click. Resolves once the visitor has agreed; the dialog then shows to what. */
  createSubscription: (request: SubscriptionRequest) => Promise<GrantedSession>
  /** The session behind the subscription that was agreed to last. */
  data: GrantedSession | undefined
  /** The visitor is deciding. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Asks the visitor for a payment that comes again. Experimental: the contract behind it is not audited. */
export function useSubscription(): SubscriptionInfo {
  const { client } = useLatchkey()
  const task = useTask(async (request: SubscriptionRequest) => {
    const session = await createSubscription(client, request)
    openDialog(client, { view: 'SmartSessionCreated' })
    return session
  })
  const { run, data, isPending, error } = task
  return { createSubscription: run, data, isPending, error }
}
