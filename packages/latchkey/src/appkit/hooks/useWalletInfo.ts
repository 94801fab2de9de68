import type { Namespace } from '@latchkey/core'
import { readWallet, type WalletInfo } from '../instance/read.ts'
import { useInstance, useInstanceState } from './useInstance.ts'

/** Returns the connected wallet of a namespace, by default the active one. */
export function useWalletInfo(namespace?: Namespace): { walletInfo: WalletInfo | undefined } {
  const state = useInstanceState(useInstance('useWalletInfo'))
  return { walletInfo: readWallet(state, namespace) }
}
