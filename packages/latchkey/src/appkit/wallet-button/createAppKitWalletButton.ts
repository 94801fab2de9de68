import { activeAccount, connectionStatus, type Namespace } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { openFor } from '../client/openFor.ts'
import { current } from '../instance/current.ts'
import type { Instance } from '../instance/instance.ts'
import { readNetwork } from '../instance/read.ts'

/** The account that a button of a wallet has connected. */
export type ConnectedWallet = {
  /** The plain address. */
  address: string
  /** The id of the active network within its namespace. */
  chainId: number | string
  /** The namespace of the account. */
  chainNamespace: Namespace
}

/** The function of a button of a wallet, without a framework. */
export type AppKitWalletButton = {
  /** Whether `createAppKit` has run. */
  isReady(): boolean
  /** Opens the dialog, in which the visitor chooses the wallet: see `connectInDialog`. */
  connect(wallet: string): Promise<ConnectedWallet>
}

/** Returns what a button of a wallet calls. */
export function createAppKitWalletButton(): AppKitWalletButton {
  return {
    isReady: () => current.get() !== undefined,
    async connect() {
      const instance = current.get()
      if (!instance) throw new Error('Please call "createAppKit" before connecting a wallet')
      return connectInDialog(instance)
    },
  }
}

/**
 * Opens the dialog and waits for a wallet. Rejects with `ABORTED` if the visitor closes the dialog without one.
 */
export async function connectInDialog(instance: Instance): Promise<ConnectedWallet> {
  await closedDialog(instance)
  const state = instance.client.getState()
  const account = activeAccount(state)?.account
  if (!account) throw knownError('ABORTED')
  return {
    address: account.address,
    chainId: readNetwork(instance, state.network).chainId,
    chainNamespace: account.namespace,
  }
}

/** Opens the dialog, and waits until it is closed. */
function closedDialog({ client, dialog }: Instance): Promise<void> {
  openFor(client, { view: 'Connect' })
  return new Promise((resolve, reject) => {
    let wasOpen = dialog.get().open
    const undo = dialog.subscribe(() => {
      const { open } = dialog.get()
      if (wasOpen && !open) {
        undo()
        if (connectionStatus(client.getState()) === 'connected') resolve()
        else reject(knownError('ABORTED'))
      }
      wasOpen = open
    })
  })
}
