import { isAddress } from '@latchkey/evm/hex'
import { useLatchkeyAccount } from '@latchkey/react'
import { useEffect, useRef } from 'react'

/** What a site wants to know of connecting. */
export type WalletCallbacks = {
  /** Called when a visitor has connected a wallet, not when the page restores one. */
  onConnect?: ((connected: { address: `0x${string}`; connectorId: string }) => void) | undefined
  /** Called when no wallet is connected any more. */
  onDisconnect?: (() => void) | undefined
}

/** Calls the site when a wallet connects, and when the last one is gone. */
export function useWalletEvents(callbacks: WalletCallbacks): void {
  const { status, address, connection } = useLatchkeyAccount({ namespace: 'eip155' })
  const latest = useRef(callbacks)
  const phase = useRef<'unknown' | 'disconnected' | 'restoring' | 'connected'>('unknown')
  useEffect(() => {
    latest.current = callbacks
  })
  const connectorId = connection?.connectorId
  useEffect(() => {
    const { onConnect, onDisconnect } = latest.current
    const before = phase.current
    if (status === 'disconnected') {
      phase.current = 'disconnected'
      if (before === 'connected') onDisconnect?.()
    } else if (status === 'connected' && isAddress(address) && connectorId !== undefined) {
      phase.current = 'connected'
      if (before === 'disconnected') onConnect?.({ address, connectorId })
    } else if (before !== 'connected' && connectorId !== undefined) phase.current = 'restoring'
  }, [status, address, connectorId])
}
