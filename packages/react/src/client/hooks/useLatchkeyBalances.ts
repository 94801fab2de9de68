import { balances } from '@latchkey/core/features'
import {
  type LatchkeyError,
  type Namespace,
  parseAccountId,
  toKnownError,
} from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useResource } from '../../data/query.ts'
import { useLatchkey } from '../provider/context.ts'
import { useLatchkeyAccount } from './useLatchkeyAccount.ts'

/** The tokens of the active account. */
export type BalancesInfo = {
  /** Native coin first; `undefined` until known. */
  data: readonly TokenBalance[] | undefined
  /** Why they could not be read; `null` when they could. */
  error: LatchkeyError | null
  /** Reads them again now; within 30 s of a failure it repeats the error. */
  refetch: () => void
}

/** The tokens of the active account on the active network: what the dialog shows, kept for 30 s. */
export function useLatchkeyBalances({ namespace }: { namespace?: Namespace } = {}): BalancesInfo {
  const { client } = useLatchkey()
  const { caipAddress } = useLatchkeyAccount(namespace ? { namespace } : {})
  const owner = caipAddress && parseAccountId(caipAddress)
  const { data, error, refetch } = useResource(client, owner ? balances(client, owner) : null)
  return { data, error: error === undefined ? null : toKnownError(error), refetch }
}
