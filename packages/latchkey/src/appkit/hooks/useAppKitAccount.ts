import type { Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { type AppKitAccount, readAccount } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the account of a namespace, by default the active one. */
export function useAppKitAccount({ namespace }: { namespace?: Namespace } = {}): AppKitAccount {
  const instance = useInstance('useAppKitAccount')
  const state = useInstanceState(instance)
  return useMemo(() => readAccount(instance, state, namespace), [instance, state, namespace])
}
