import { useMemo } from 'react'
import { type BalanceResult, readBalance } from '../client/dataMethods.ts'
import { useInstance } from './useInstance.ts'

export type { BalanceResult } from '../client/dataMethods.ts'

/** Returns `fetchBalance`, which reads the native balance of the active account on the active network. */
export function useAppKitBalance(): {
  /** Reads the balance. Never rejects: the result has the error. */
  fetchBalance: () => Promise<BalanceResult>
} {
  const instance = useInstance('useAppKitBalance')
  return useMemo(() => ({ fetchBalance: () => readBalance(instance) }), [instance])
}
