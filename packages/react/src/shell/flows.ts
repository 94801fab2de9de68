import { type Latchkey, type Readable, type SignFlow, signing, writable } from '@latchkey/core'
import type { LostConnection } from '@latchkey/core/actions'
import { type ConnectFlow, connectRoute, createConnectFlow } from '../connect/flow/connect.ts'
import { createPairingFlow, type PairingFlow } from '../connect/pairing/pairingFlow.ts'
import { loadActions } from '../data/loadActions.ts'
import type { Messages } from '../messages/language.ts'
import { createSwitchFlow, type SwitchFlow, switchRoute } from '../networks/switchFlow.ts'
import { createDisconnectFlow, type DisconnectFlow } from '../profile/disconnectFlow.ts'
import { createSendFlow, isSending, type SendFlow, sendRoute } from '../send/sendFlow.ts'
import { hideSigned, signRoute } from '../sign/signRoute.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import type { Dialog } from './dialog/dialog.ts'
import { showRequests } from './showRequests.ts'

/** What is under way, and outlives the view that began it. One set a dialog. */
export type Flows = {
  connect: ConnectFlow
  pairing: PairingFlow
  switch: SwitchFlow
  disconnect: DisconnectFlow
  send: SendFlow
  sign: SignFlow
  /** A connection that was lost, until it is forgotten. */
  lost: Readable<LostConnection | null> & { forget(): void }
  /** Whether something is under way that the visitor wants to come back to. */
  isUnderWay(): boolean
  /** Ends what watches the client and the dialog. */
  dispose(): void
}

export function createFlows(client: Latchkey, dialog: Dialog, messages: Messages): Flows {
  const over = new AbortController()
  const pairing = createPairingFlow(client, dialog)
  const connect = createConnectFlow(client, dialog, pairing)
  const switching = createSwitchFlow(client, dialog)
  const send = createSendFlow(client, dialog, messages)
  const sign = signing(client)
  const lost = writable<LostConnection | null>(null)
  const undos = [
    showRequests(dialog, connect, (request) => connectRoute(client, request)),
    showRequests(dialog, switching, switchRoute),
    showRequests(dialog, send, sendRoute, { whenClosed: 'hold' }),
    showRequests(dialog, sign, signRoute, { whenClosed: 'hide' }),
    hideSigned(dialog, sign),
    () => over.abort(),
  ]
  whenIdle(() => {
    import('../connect/flow/watchWallets.ts').then(
      ({ watchWallets }) => watchWallets(client, dialog, messages, connect, lost, over.signal),
      // Without it a wallet leaves silently.
      () => {},
    )
  })
  const forget = () => {
    const hide = () => lost.set(null)
    loadActions()
      .then(({ forgetLost }) => forgetLost(client))
      .then(hide, hide)
  }
  return {
    connect,
    pairing,
    switch: switching,
    isUnderWay: () => isSending(send.get()),
    disconnect: createDisconnectFlow(client, dialog, messages),
    send,
    sign,
    lost: { get: lost.get, subscribe: lost.subscribe, forget },
    dispose() {
      for (const undo of undos) undo()
    },
  }
}
