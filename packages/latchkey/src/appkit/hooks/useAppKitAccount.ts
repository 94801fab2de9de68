import type { Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { type AppKitAccount, accountOf, accountParts } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the account of a namespace, by default the active one. It is the same object until it changes. */
export function useAppKitAccount({
  namespace: given,
}: {
  namespace?: Namespace
} = {}): AppKitAccount {
  const instance = useInstance('useAppKitAccount')
  const parts = accountParts(instance, useInstanceState(instance), given)
  const { namespace, status, chainId, connections, account, type } = parts
  return useMemo(
    () => accountOf({ namespace, status, chainId, connections, account, type }),
    [namespace, status, chainId, connections, account, type],
  )
}
