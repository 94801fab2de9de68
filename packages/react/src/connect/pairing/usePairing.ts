import { type Connector, type Transport, type Wallet, writable } from '@latchkey/core'
import { isPairingUri } from '@latchkey/core/links'
import type { LatchkeyError } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext, useDialogState, useIsCurrent } from '../../dialog/dialogContext.ts'

/** A pairing as a view shows it. */
export type Pairing = {
  connector: Connector | undefined
  /** Absent while it is made. */
  uri: string | undefined
  error: LatchkeyError | undefined
  /** The code before this one had expired. */
  renewed: boolean
  /** It was over while the visitor was in the wallet. */
  expired: boolean
  /** A wallet is waited for that the visitor has picked. */
  isAsking: boolean
  /** Makes a new one. Call it in the click. */
  restart(): void
  /** The visitor goes to the wallet by this pairing's link, whose base this is. Call it in the click. */
  open(base: string): void
}

/**
 * Returns the pairing that is offered to a wallet: the site's own if it brought one, else that of the running request,
 * else a prepared one. Preparing sends no wallet a request; the wallet that takes the pairing is connected.
 */
export function usePairing(wallet?: Wallet): Pairing {
  const { client, flows } = useDialogContext()
  const given = useDialogState(({ uri }) => uri)
  const isGiven = given !== null && isPairingUri(given)
  const connector = useReadable(client.connectors).find(({ pairs }) => pairs)
  const id = connector?.id
  const connecting = useReadable(flows.connect)
  const ready = useReadable(flows.pairing)
  const request = connecting?.subject.connectorId === id ? connecting : null
  const isPrepared = useIsCurrent() && !connecting && !isGiven && id !== undefined

  useEffect(() => {
    if (!isPrepared) return
    return flows.pairing.keep({
      urgent: true,
      shown: { taken: () => flows.connect.start(id, wallet) },
    })
  }, [isPrepared, flows, id, wallet])

  const step = request?.status === 'asking' ? request.step : undefined
  const prepared = isPrepared ? ready : null
  const restart = (base?: string) => {
    if (id !== undefined && !isGiven) flows.connect.start(id, wallet, base)
  }
  return {
    connector,
    uri: isGiven ? given : (step?.uri ?? prepared?.uri),
    error: request?.status === 'failed' ? request.error : prepared?.error,
    renewed: step?.isRenewed ?? prepared?.isRenewed ?? false,
    expired: step?.isExpired ?? false,
    isAsking: request?.status === 'asking',
    restart: () => restart(),
    open(base) {
      if (request?.status !== 'asking' && !isGiven) restart(base)
      else if (wallet) flows.connect.noteOpened(wallet, base)
    },
  }
}

const noTransport = writable<Transport>('idle')

/** The state of the transport to the wallets, as the connector reports it. */
export function useTransport(connector: Connector | undefined): Transport {
  return useReadable(connector?.transport ?? noTransport)
}
