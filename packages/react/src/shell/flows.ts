import { type Latchkey, type Readable, writable } from '@latchkey/core'
import type { ReactNode } from 'react'
import { type ConnectFlow, createConnectFlow } from '../connect/flow/connect.ts'
import { createPairingFlow, type PairingFlow } from '../connect/pairing/pairingFlow.ts'
import type { Language, Messages } from '../messages/language.ts'
import { createSwitchFlow, type SwitchFlow } from '../networks/switchFlow.ts'
import { createDisconnectFlow, type DisconnectFlow } from '../profile/disconnectFlow.ts'
import { createSendFlow, isSending, type SendFlow } from '../send/sendFlow.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import type { Dialog } from './dialog/dialog.ts'

/** What is under way, and outlives the view that began it. One set a dialog. */
export type Flows = {
  connect: ConnectFlow
  pairing: PairingFlow
  switch: SwitchFlow
  disconnect: DisconnectFlow
  send: SendFlow
  /** What the list of wallets says of a connection that was lost. */
  lost: Readable<ReactNode>
  /** Whether something is under way that the visitor wants to come back to. */
  isUnderWay(): boolean
  /** Ends what watches the dialog. */
  dispose(): void
}

export function createFlows(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
  language: Language,
): Flows {
  const over = new AbortController()
  const pairing = createPairingFlow(client, dialog)
  const connect = createConnectFlow(client, dialog, pairing)
  const switching = createSwitchFlow(client, dialog)
  const sending = createSendFlow(dialog, messages)
  const lost = writable<ReactNode>(null)
  const disconnect = createDisconnectFlow(client, dialog, messages)
  whenIdle(() => {
    import('../connect/flow/watchWallets.ts').then(
      ({ watchWallets }) => watchWallets(client, dialog, messages, language, lost, over.signal),
      // Without it a wallet leaves silently.
      () => {},
    )
  })
  return {
    connect,
    pairing,
    switch: switching,
    isUnderWay: () => isSending(sending.get()),
    dispose() {
      connect.dispose()
      switching.dispose()
      sending.dispose()
      over.abort()
    },
    disconnect,
    send: sending,
    lost,
  }
}
