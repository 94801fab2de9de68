import { activeAccount, connect, connectionStatus, type Namespace } from '@latchkey/core'
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
  /** Connects a wallet by its name, such as `metamask`: see `connectNamed`. */
  connect(wallet: string): Promise<ConnectedWallet>
}

/** Returns what a button of a wallet calls. */
export function createAppKitWalletButton(): AppKitWalletButton {
  return {
    isReady: () => current.get() !== undefined,
    async connect(wallet) {
      const instance = current.get()
      if (!instance) throw new Error('Please call "createAppKit" before connecting a wallet')
      return connectNamed(instance, wallet)
    },
  }
}

/**
 * Connects an installed wallet by its name. For any other name, such as `google` and `walletConnect`, it opens the
 * dialog and waits for a wallet. Rejects with `ABORTED` if the visitor closes the dialog, or with what `connect` of
 * `latchkey` throws.
 */
export async function connectNamed(instance: Instance, name: string): Promise<ConnectedWallet> {
  const { client } = instance
  const installed = client.connectors
    .get()
    .find((one) => one.reaches === 'one' && isNamed(one, name))
  if (installed) await connect(client, { connectorId: installed.id })
  else await connectInDialog(instance)
  const state = client.getState()
  const account = activeAccount(state)?.account
  if (!account) throw knownError('ABORTED')
  return {
    address: account.address,
    chainId: readNetwork(instance, state.network).chainId,
    chainNamespace: account.namespace,
  }
}

/** Whether a wallet has a name in any spelling: `okx` is "OKX Wallet", and `metamask` is "MetaMask". */
function isNamed({ name }: { name: string }, wanted: string): boolean {
  return plain(name) === plain(wanted)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/wallet$/, '')
}

/** Opens the dialog, and waits until it is closed. */
function connectInDialog({ client, dialog }: Instance): Promise<void> {
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
