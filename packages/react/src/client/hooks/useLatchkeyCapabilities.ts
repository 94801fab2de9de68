import { activeAccount, activeAccountId, type Capabilities, capabilities } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useTask } from './useTask.ts'

type CapabilitiesRequest = { signal?: AbortSignal }

export type CapabilitiesInfo = {
  /** Asks the wallet, which shows the visitor nothing. Throws `WALLET_NOT_CONNECTED`. */
  getCapabilities: (options?: CapabilitiesRequest) => Promise<Capabilities>
  /** What the wallet answered last; `undefined` once another account, wallet or network is active. */
  data: Capabilities | undefined
  isPending: boolean
  error: LatchkeyError | null
}

/** What the active wallet can do on the active network (EIP-5792 `wallet_getCapabilities`). */
export function useLatchkeyCapabilities(): CapabilitiesInfo {
  const { client } = useLatchkey()
  const now = ownerOf(useClientState())
  const { run, data, isPending, error } = useTask(async (options?: CapabilitiesRequest) => {
    const owner = ownerOf(client.getState())
    return { owner, answer: await capabilities(client, options) }
  })
  const getCapabilities = useCallback(
    async (options?: CapabilitiesRequest) => (await run(options)).answer,
    [run],
  )
  return { getCapabilities, data: data?.owner === now ? data.answer : undefined, isPending, error }
}

/** Whose capabilities they are: the wallet, and its account on the network. */
function ownerOf(state: ReturnType<typeof useClientState>): string {
  return `${activeAccount(state)?.connection.connectorId} ${activeAccountId(state)}`
}
