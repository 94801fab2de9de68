import type { Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { liveConnection, type WalletInfo, walletInfoOf } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the connected wallet of a namespace, by default the active one. It is the same object until it changes. */
export function useWalletInfo(namespace?: Namespace): { walletInfo: WalletInfo | undefined } {
  const connection = liveConnection(useInstanceState(useInstance('useWalletInfo')), namespace)
  return useMemo(() => ({ walletInfo: connection && walletInfoOf(connection) }), [connection])
}
