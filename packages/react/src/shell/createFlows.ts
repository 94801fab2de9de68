import { type Latchkey, type LostConnection, loadAsking, signing, writable } from '@latchkey/core'
import { connectRoute, createConnectFlow, isPaired } from '../connect/flow/connect.ts'
import { createPairingFlow } from '../connect/pairing/pairingFlow.ts'
import type { Dialog } from '../dialog/dialog.ts'
import type { Flows } from '../dialog/flows.ts'
import { showRequests } from '../dialog/requests/showRequests.ts'
import { siteRequests } from '../dialog/requests/siteRequest.ts'
import type { Messages } from '../messages/language.ts'
import { createSwitchFlow, switchRoute } from '../networks/switchFlow.ts'
import { createDisconnectFlow } from '../profile/disconnectFlow.ts'
import { createReplaceFlow, createSendFlow, isSending, sendRoute } from '../send/sendFlow.ts'
import { hideSigned, signRoute } from '../site-requests/signRoute.ts'
import { hideAnswered, siteRoute } from '../site-requests/siteRoute.ts'
import { createSwapFlow, isSwapping, swapRoute } from '../swap/swapFlow.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** Makes the flows of a dialog, and has its routes follow them. */
export function createFlows(client: Latchkey, dialog: Dialog, messages: Messages): Flows {
  const over = new AbortController()
  const pairing = createPairingFlow(client, dialog)
  const connect = createConnectFlow(client, dialog, pairing, messages)
  const switching = createSwitchFlow(client, dialog)
  const send = createSendFlow(client, dialog, messages)
  const swap = createSwapFlow(client, dialog, messages)
  const sign = signing(client)
  const site = siteRequests(client)
  const lost = writable<LostConnection | null>(null)
  // A view over that of another request would make that one count as left.
  const isBusy = () => [connect, switching, send, swap].some((flow) => flow.get() !== null)
  const undos = [
    showRequests(dialog, connect, (request) => connectRoute(client, request), {
      isQuick: ({ status, subject }) =>
        status !== 'failed' && !isPaired(client, subject.connectorId),
    }),
    showRequests(dialog, switching, switchRoute),
    showRequests(dialog, send, sendRoute, { whenClosed: 'hold' }),
    showRequests(dialog, swap, swapRoute, { whenClosed: 'hold' }),
    // The view of a reviewed request shows its signature as well.
    showRequests(dialog, sign, (one) => (isBusy() || site.get() ? undefined : signRoute(one)), {
      whenClosed: 'hide',
    }),
    hideSigned(dialog, sign),
    showRequests(dialog, site, () => (isBusy() ? undefined : siteRoute(dialog))),
    hideAnswered(dialog, site),
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
    loadAsking()
      .then(({ forgetLost }) => forgetLost(client))
      .then(hide, hide)
  }
  return {
    connect,
    pairing,
    switch: switching,
    isUnderWay: () => isSending(send.get()) || isSwapping(swap.get()),
    disconnect: createDisconnectFlow(client, dialog, messages),
    send,
    replace: createReplaceFlow(client),
    swap,
    sign,
    site,
    lost: { get: lost.get, subscribe: lost.subscribe, forget },
    onDispose: (undo) => undos.push(undo),
    dispose() {
      for (const undo of undos) undo()
    },
  }
}
