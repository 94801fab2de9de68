import type { Namespace } from '@latchkey/core'
import type { AppKitEvent, AppKitTheme, Instance } from '../instance/instance.ts'
import {
  type AppKitAccount,
  type AppKitNetworkState,
  type PublicState,
  readAccount,
  readNetwork,
  readProviders,
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
  const { adapters, client, dialog, isInitialized, lastEvent, theme } = instance
  const shownTheme = () => ({ ...theme.get(), themeMode: shownMode(theme.get().themeMode) })
  const state = client.getState
  const account = (namespace?: Namespace) => readAccount(instance, state(), namespace)
  const network = () => readNetwork(instance, state().network)
  const { subscribe } = client
  return {
    subscribeAccount: (callback, namespace) =>
      follow([subscribe], () => account(namespace), isSameJson, callback),
    subscribeNetwork: (callback) => follow([subscribe], network, isSameNetwork, callback),
    subscribeCaipNetworkChange: (callback) =>
      follow([subscribe], () => network().caipNetwork, Object.is, callback),
    subscribeWalletInfo: (callback) =>
      follow([subscribe], () => readWallet(state()), isSameJson, callback),
    subscribeState: (callback) =>
      follow(
        [subscribe, dialog.subscribe, isInitialized.subscribe],
        () => readState(instance),
        isSameJson,
        callback,
      ),
    subscribeEvents: (callback) => lastEvent.subscribe(() => callback(lastEvent.get())),
    subscribeTheme: (callback) =>
      follow([theme.subscribe, followSystem], shownTheme, isSameJson, callback),
    subscribeProviders: (callback) =>
      follow(
        [subscribe, adapters.subscribe],
        () => readProviders(instance),
        isSameRecord,
        callback,
      ),
    subscribeShouldUpdateToAddress: (callback) =>
      follow([subscribe], () => account().address, Object.is, callback),
  }
}

/** Calls back with a value whenever it has changed. Returns the undo. */
function follow<T>(
  sources: readonly ((listener: () => void) => Undo)[],
  read: () => T,
  isSame: (one: T, other: T) => boolean,
  callback: (value: T) => void,
): Undo {
  let known = read()
  const check = () => {
    const value = read()
    if (isSame(value, known)) return
    known = value
    callback(value)
  }
  const undos = sources.map((subscribe) => subscribe(check))
  return () => {
    for (const undo of undos) undo()
  }
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSameRecord(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(one[name], other[name]))
  )
}

/** The same network, with the same facts. */
function isSameNetwork(one: AppKitNetworkState, other: AppKitNetworkState): boolean {
  return one.caipNetworkId === other.caipNetworkId && Object.is(one.caipNetwork, other.caipNetwork)
}
