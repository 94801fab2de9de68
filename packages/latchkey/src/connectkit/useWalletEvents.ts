import { useLatchkeyAccount } from '@latchkey/react'
import { useEffect, useRef } from 'react'

/** What a site wants to know of connecting. */
export type WalletCallbacks = {
  /** Called when a wallet has connected. */
  onConnect?: ((connected: { address: string; connectorId: string }) => void) | undefined
  /** Called when no wallet is connected any more. */
  onDisconnect?: (() => void) | undefined
}

/** Calls the site when a wallet connects, and when the last one is gone. */
export function useWalletEvents(callbacks: WalletCallbacks): void {
  const { status, address, connection } = useLatchkeyAccount({ namespace: 'eip155' })
  const latest = useRef(callbacks)
  const isConnected = useRef(false)
  useEffect(() => {
    latest.current = callbacks
  })
  const connectorId = connection?.connectorId
  useEffect(() => {
    const { onConnect, onDisconnect } = latest.current
    const isNow = status === 'connected' && address !== undefined && connectorId !== undefined
    if (isNow && !isConnected.current) {
      isConnected.current = true
      onConnect?.({ address, connectorId })
    }
    if (status === 'disconnected' && isConnected.current) {
      isConnected.current = false
      onDisconnect?.()
    }
  }, [status, address, connectorId])
}
