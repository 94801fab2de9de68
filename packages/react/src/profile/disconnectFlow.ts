import {
  activeAccount,
  type DisconnectArguments,
  type Latchkey,
  loadAsking,
  type Readable,
  writable,
} from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import { errorTitle } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'

declare module '../dialog/flows.ts' {
  interface Flows {
    disconnect: DisconnectFlow
  }
}

/** Whether wallets are being disconnected. */
export type DisconnectFlow = Readable<boolean> & {
  start(which?: DisconnectArguments): void
}

export function createDisconnectFlow(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
): DisconnectFlow {
  const busy = writable(false)
  const isGone = () => !activeAccount(client.getState())
  const nameOf = (id: string | undefined) =>
    client.getState().connections.find(({ connectorId }) => connectorId === id)?.name
  return {
    get: busy.get,
    subscribe: busy.subscribe,
    start(which = {}) {
      if (busy.get()) return
      busy.set(true)
      const before = activeAccount(client.getState())?.connection.connectorId
      const name = nameOf(which.connectorId)
      loadAsking()
        .then(({ disconnect }) => disconnect(client, which))
        .then(
          () => {
            if (isGone()) return dialog.close()
            const now = activeAccount(client.getState())?.connection
            const { disconnected, nowUsing } = messages.settings
            const isOther = now !== undefined && now.connectorId !== before
            dialog.notify('success', isOther ? nowUsing(now.name) : disconnected(name ?? ''))
            return true
          },
          (error: unknown) => {
            // The page has forgotten the wallet, but the visitor should know that it may not have let go.
            if (isGone()) dialog.reset({ view: 'Connect' })
            dialog.notify('error', errorTitle(messages, error))
          },
        )
        .finally(() => busy.set(false))
    },
  }
}
