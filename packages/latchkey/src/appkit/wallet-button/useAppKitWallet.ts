import { useCallback, useState } from 'react'
import { useInstance } from '../hooks/useInstance.ts'
import { type ConnectedWallet, connectNamed } from './createAppKitWalletButton.ts'

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
  /** Connects a wallet by its name, such as `metamask`. Any other name opens the dialog. Never rejects. */
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
    async (wallet: string) => {
      setAttempt({ ...none, isPending: true })
      try {
        const data = await connectNamed(instance, wallet)
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
