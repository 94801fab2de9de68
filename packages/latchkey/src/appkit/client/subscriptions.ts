import type { Namespace } from '@latchkey/core'
import type { AppKitEvent, AppKitTheme, Instance } from '../instance/instance.ts'
import {
  type AppKitAccount,
  type AppKitNetworkState,
  type PublicState,
  readAccount,
  readNetwork,
  readProvider,
  readState,
  readWallet,
  type WalletInfo,
} from '../instance/read.ts'
import type { CaipNetwork } from '../networks/network.ts'
import { followSystem, shownMode } from './themeMethods.ts'

type Undo = () => void

/** Subscriptions: the callback receives the value after each change. Each returns the undo. */
export type Subscriptions = {
  /** Follows the account of a namespace, by default the active one. */
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: Namespace): Undo
  /** Follows the active network. */
  subscribeNetwork(callback: (network: AppKitNetworkState) => void): Undo
  /** Follows the active network alone. */
  subscribeCaipNetworkChange(callback: (network: CaipNetwork | undefined) => void): Undo
  /** Follows the connected wallet. */
  subscribeWalletInfo(callback: (wallet: WalletInfo | undefined) => void): Undo
  /** Follows the state of the dialog and of the client. */
  subscribeState(callback: (state: PublicState) => void): Undo
  /** Receives each event. */
  subscribeEvents(callback: (event: AppKitEvent) => void): Undo
  /** Follows the theme. Its mode is the one that is shown. */
  subscribeTheme(callback: (theme: AppKitTheme) => void): Undo
  /** Follows what signs, by namespace. */
  subscribeProviders(callback: (providers: Record<string, unknown>) => void): Undo
  /** Follows the address. */
  subscribeShouldUpdateToAddress(callback: (address: string | undefined) => void): Undo
}

export function subscriptions(instance: Instance): Subscriptions {
  const { client, dialog, isInitialized, lastEvent, theme } = instance
  const shownTheme = () => ({ ...theme.get(), themeMode: shownMode(theme.get().themeMode) })
  const state = client.getState
  const account = (namespace?: Namespace) => readAccount(instance, state(), namespace)
  const network = () => readNetwork(instance, state().network)
  const networkId = () => network().caipNetworkId
  const { subscribe } = client
  const providers = () => {
    const namespaces = new Set(client.options.networks.map((one) => one.chainNamespace))
    return Object.fromEntries(
      [...namespaces].map((one) => [one, readProvider(instance, state(), one).walletProvider]),
    )
  }
  const numberOf = createNumbering()
  return {
    subscribeAccount: (callback, namespace) =>
      follow([subscribe], () => account(namespace), JSON.stringify, callback),
    subscribeNetwork: (callback) => follow([subscribe], network, networkId, callback),
    subscribeCaipNetworkChange: (callback) =>
      follow([subscribe], () => network().caipNetwork, networkId, callback),
    subscribeWalletInfo: (callback) =>
      follow([subscribe], () => readWallet(state()), JSON.stringify, callback),
    subscribeState: (callback) =>
      follow(
        [subscribe, dialog.subscribe, isInitialized.subscribe],
        () => readState(instance),
        JSON.stringify,
        callback,
      ),
    subscribeEvents: (callback) => lastEvent.subscribe(() => callback(lastEvent.get())),
    subscribeTheme: (callback) =>
      follow([theme.subscribe, followSystem], shownTheme, JSON.stringify, callback),
    subscribeProviders: (callback) =>
      follow(
        [subscribe],
        providers,
        (now) => Object.entries(now).flat().map(numberOf).join(),
        callback,
      ),
    subscribeShouldUpdateToAddress: (callback) =>
      follow([subscribe], () => account().address, String, callback),
  }
}

/** Numbers values: the same number for the same value. */
function createNumbering(): (value: unknown) => number {
  const known = new Map<unknown, number>()
  return (value) => {
    const number = known.get(value) ?? known.size
    known.set(value, number)
    return number
  }
}

/** Calls back with a value whenever its key has changed. Returns the undo. */
function follow<T>(
  sources: readonly ((listener: () => void) => Undo)[],
  read: () => T,
  keyOf: (value: T) => string | undefined,
  callback: (value: T) => void,
): Undo {
  let known = keyOf(read())
  const check = () => {
    const value = read()
    const key = keyOf(value)
    if (key === known) return
    known = key
    callback(value)
  }
  const undos = sources.map((subscribe) => subscribe(check))
  return () => {
    for (const undo of undos) undo()
  }
}
