import {
  type LatchkeyError,
  type Namespace,
  parseAccountId,
  toKnownError,
} from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useLatchkeyAccount } from './useLatchkeyAccount.ts'

export type BalancesInfo = {
  /** Native coin first; `undefined` until known. */
  data: readonly TokenBalance[] | undefined
  error: LatchkeyError | null
  refetch: () => void
}

type Answer = { of: string; turn: number; data?: readonly TokenBalance[]; error?: LatchkeyError }

/** The tokens of the active account on the active network, kept for 30 s. */
export function useLatchkeyBalances({ namespace }: { namespace?: Namespace } = {}): BalancesInfo {
  const { client } = useLatchkey()
  const { caipAddress } = useLatchkeyAccount(namespace ? { namespace } : {})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const owner = caipAddress && parseAccountId(caipAddress)
    if (!owner) return
    const controller = new AbortController()
    const { signal } = controller
    import('./balances.ts')
      .then(({ balances }) => balances(client, owner).fetch(signal))
      .then(
        (data) => signal.aborted || setAnswer({ of: caipAddress, turn, data }),
        (error: unknown) =>
          signal.aborted || setAnswer({ of: caipAddress, turn, error: toKnownError(error) }),
      )
    return () => controller.abort()
  }, [client, caipAddress, turn])
  const current = answer?.of === caipAddress ? answer : null
  return {
    data: current?.data,
    error: current?.error ?? null,
    refetch: useCallback(() => next(), []),
  }
}
