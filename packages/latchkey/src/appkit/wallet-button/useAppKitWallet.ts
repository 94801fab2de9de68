import { useCallback, useState } from 'react'
import { useInstance } from '../hooks/useInstance.ts'
import { type ConnectedWallet, connectInDialog } from './createAppKitWalletButton.ts'

/** Options of `useAppKitWallet`. */
export type AppKitWalletOptions = {
  /** Receives the account that was connected. */
  onSuccess?: (wallet: ConnectedWallet) => void
  /** Receives the reason of a failure. */
  onError?: (error: Error) => void
}

/** The last attempt to connect a wallet. */
export type AppKitWalletInfo = {
  /** The account that was connected. */
  data: ConnectedWallet | undefined
  /** Why the last attempt failed. */
  error: Error | null
  /** Whether wallets can be connected. */
  isReady: boolean
  /** Whether a wallet decides. */
  isPending: boolean
  /** Whether the last attempt failed. */
  isError: boolean
  /** Whether the last attempt connected a wallet. */
  isSuccess: boolean
  /** Opens the dialog, in which the visitor chooses the wallet. The name has no effect. Never rejects. */
  connect: (wallet: string) => Promise<void>
}

type Attempt = Pick<AppKitWalletInfo, 'data' | 'error' | 'isPending'>

const none: Attempt = { data: undefined, error: null, isPending: false }

/** Returns `connect` for your own button of one wallet, and how its last attempt ended. */
export function useAppKitWallet({
  onSuccess,
  onError,
}: AppKitWalletOptions = {}): AppKitWalletInfo {
  const instance = useInstance('useAppKitWallet')
  const [attempt, setAttempt] = useState(none)
  const connect = useCallback(
    async (_wallet: string) => {
      setAttempt({ ...none, isPending: true })
      try {
        const data = await connectInDialog(instance)
        setAttempt({ ...none, data })
        onSuccess?.(data)
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error('No wallet connected', { cause })
        setAttempt({ ...none, error })
        onError?.(error)
      }
    },
    [instance, onSuccess, onError],
  )
  return {
    ...attempt,
    isReady: true,
    isError: attempt.error !== null,
    isSuccess: attempt.data !== undefined,
    connect,
  }
}
