import type { SmartSession } from '@latchkey/core/experimental'
import { smartSessions } from '@latchkey/core/features'
import { type LatchkeyError, parseAccountId, toKnownError } from '@latchkey/protocol'
import { useLatchkeyAccount } from '../client/hooks/useLatchkeyAccount.ts'
import { useLatchkey } from '../client/provider/context.ts'
import { useResource } from '../data/query.ts'

/** The smart sessions of the active account. */
export type SmartSessionsInfo = {
  /** Newest first; `undefined` until known. */
  data: readonly SmartSession[] | undefined
  /** Why they could not be read; `null` when they could. */
  error: LatchkeyError | null
  /** Reads them again now. */
  refetch: () => void
}

/** The smart sessions of the active account on the active network: what the dialog lists. Experimental. */
export function useSmartSessions(): SmartSessionsInfo {
  const { client } = useLatchkey()
  const { caipAddress } = useLatchkeyAccount({ namespace: 'eip155' })
  const owner = caipAddress && parseAccountId(caipAddress)
  const { data, error, refetch } = useResource(client, owner ? smartSessions(client, owner) : null)
  return { data, error: error === undefined ? null : toKnownError(error), refetch }
}
