import { type Connector, type Transport, type Wallet, writable } from '@latchkey/core'
import { isPairingExpired, isPairingUri, pairingTimes } from '@latchkey/core/links'
import type { LatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useReadable } from '../../common/useReadable.ts'
import type { Dialog } from '../../shell/dialog/dialog.ts'
import { current } from '../../shell/dialog/stack.ts'
import { useDialogState, useSurroundings } from '../../shell/surroundings.ts'

/** A pairing as a view shows it. */
export type Pairing = {
  connector: Connector | undefined
  /** Absent while it is made. */
  uri: string | undefined
  error: LatchkeyError | undefined
  /** The code before this one had expired. */
  renewed: boolean
  expired: boolean
  /** Makes a new one. */
  restart(): void
}

/**
 * The pairing that is offered to a wallet; begun with the view if it was not before, unless the site brought its own.
 * An expired one is made anew at once, but not under the hands of a visitor who is in the wallet (`opened`).
 */
export function usePairing(wallet?: Wallet, opened = false): Pairing {
  const { client, dialog, flows } = useSurroundings()
  const given = useDialogState(({ uri }) => uri)
  const attempt = useReadable(flows.connect)
  const connector = useReadable(client.connectors).find(({ pairs }) => pairs)
  const isGiven = given !== null && isPairingUri(given)
  const asking = attempt?.status === 'asking' ? attempt : undefined
  const uri = isGiven ? given : asking?.uri
  const [renewed, setRenewed] = useState(false)
  const restart = () => {
    if (connector && !isGiven) flows.connect.start(connector.id, wallet)
  }
  const isOver = useExpired(isGiven ? undefined : asking?.expiresAt)

  const begun = useRef(false)
  useEffect(() => {
    // Only as the view appears: what failed is tried again by the visitor.
    if (begun.current) return
    begun.current = true
    if (!flows.connect.get() && isShown(dialog)) restart()
  })
  const over = useRef<string>(undefined)
  useEffect(() => {
    if (!isOver || opened || over.current === uri) return
    over.current = uri
    setRenewed(true)
    restart()
  })

  return {
    connector,
    uri,
    error: attempt?.status === 'failed' ? attempt.error : undefined,
    renewed,
    expired: isOver && opened,
    restart,
  }
}

/** A view that fades out is drawn anew for it, and begins nothing. */
function isShown(dialog: Dialog): boolean {
  const { open, stack } = dialog.get()
  return (open || dialog.embedded) && current(stack).view.startsWith('ConnectingWalletConnect')
}

/** Whether too little time is left for a wallet to take the pairing. Asked anew when the page is returned to. */
function useExpired(expiresAt: number | undefined): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (expiresAt === undefined) return
    const look = () => {
      if (!document.hidden && isPairingExpired(expiresAt, Date.now())) setOver(expiresAt)
    }
    const timer = setTimeout(look, expiresAt - pairingTimes.spare - Date.now())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt])
  return expiresAt !== undefined && over === expiresAt
}

const untold = writable<Transport>('idle')

/** How the way to the wallets stands, as far as the connector tells. */
export function useTransport(connector: Connector | undefined): Transport {
  return useReadable(connector?.transport ?? untold)
}
