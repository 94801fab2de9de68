import { type Capabilities, capabilities } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

export type CapabilitiesInfo = {
  /** Asks the wallet, which shows the visitor nothing. Throws `WALLET_NOT_CONNECTED`. */
  getCapabilities: (options?: { signal?: AbortSignal }) => Promise<Capabilities>
  /** What the wallet answered last. */
  data: Capabilities | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** What the active wallet can do on the active network (EIP-5792 `wallet_getCapabilities`). */
export function useLatchkeyCapabilities(): CapabilitiesInfo {
  const { client } = useLatchkey()
  const task = useTask((options?: { signal?: AbortSignal }) => capabilities(client, options))
  return {
    getCapabilities: task.run,
    data: task.data,
    isPending: task.isPending,
    error: task.error,
  }
}
