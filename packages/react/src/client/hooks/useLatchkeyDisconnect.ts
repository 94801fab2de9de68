import { type DisconnectArguments, disconnect } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

/** Disconnecting without the dialog, and how far it is. */
export type DisconnectInfo = {
  /** One wallet, all of a namespace, or all. Throws `DISCONNECT_FAILED`; the page has forgotten them even then. */
  disconnect: (which?: DisconnectArguments) => Promise<void>
  /** Wallets are being disconnected. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Disconnecting without the dialog. */
export function useLatchkeyDisconnect(): DisconnectInfo {
  const { client } = useLatchkey()
  const task = useTask((which?: DisconnectArguments) => disconnect(client, which))
  return { disconnect: task.run, isPending: task.isPending, error: task.error }
}
