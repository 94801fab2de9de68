import type { Namespace } from '@latchkey/core'
import { closeDialog } from '@latchkey/react'
import {
  getCurrentScope,
  onScopeDispose,
  type ShallowReactive,
  type ShallowRef,
  shallowReactive,
  shallowRef,
} from 'vue'
import { accountMethods, disconnectFrom } from '../client/accountMethods.ts'
import { switchTo } from '../client/networkMethods.ts'
import { type OpenOptions, openFor } from '../client/openFor.ts'
import { type Subscriptions, subscriptions } from '../client/subscriptions.ts'
import { shownMode, themeMethods } from '../client/themeMethods.ts'
import type { AppKitThemeInfo } from '../hooks/useAppKitTheme.ts'
import { current } from '../instance/current.ts'
import type { AppKitEvent, Instance } from '../instance/instance.ts'
import {
  type AppKitAccount,
  type AppKitNetworkState,
  type ProviderState,
  type PublicState,
  readNetwork,
  readProvider,
  readState,
  type WalletInfo,
} from '../instance/read.ts'
import type { AppKitNetwork } from '../networks/network.ts'

/** Returns the dialog. */
export function useAppKit(): {
  /** Opens the dialog. */
  open: (options?: OpenOptions) => Promise<void>
  /** Closes the dialog. */
  close: () => Promise<void>
} {
  const { client } = instanceFor('useAppKit')
  return {
    open: async (options) => openFor(client, options),
    close: async () => closeDialog(client),
  }
}

/** Returns the account of a namespace, by default the active one. */
export function useAppKitAccount({
  namespace,
}: {
  namespace?: Namespace
} = {}): Readonly<ShallowRef<AppKitAccount>> {
  const instance = instanceFor('useAppKitAccount')
  const account = shallowRef(accountMethods(instance).getAccount(namespace))
  follow(instance, ({ subscribeAccount }) =>
    subscribeAccount((now) => {
      account.value = now
    }, namespace),
  )
  return account
}

/** The active network, and moving to another one. */
export type AppKitNetworkInfo = AppKitNetworkState & {
  /** Moves the page and its wallet. Rejects with `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork: (network: AppKitNetwork) => Promise<void>
}

/** Returns the active network. */
export function useAppKitNetwork(): Readonly<ShallowRef<AppKitNetworkInfo>> {
  const instance = instanceFor('useAppKitNetwork')
  const switchNetwork = (to: AppKitNetwork) => switchTo(instance, to)
  const { network } = instance.client.getState()
  const info = shallowRef({ ...readNetwork(instance, network), switchNetwork })
  follow(instance, ({ subscribeNetwork }) =>
    subscribeNetwork((now) => {
      info.value = { ...now, switchNetwork }
    }),
  )
  return info
}

/** Returns what signs for the active account of a namespace. Read it where you use it: it changes with the account. */
export function useAppKitProvider<Provider>(namespace: Namespace): ShallowReactive<{
  walletProvider: Provider
  walletProviderType: ProviderState['walletProviderType']
}>
export function useAppKitProvider(namespace: Namespace): ShallowReactive<ProviderState> {
  const instance = instanceFor('useAppKitProvider')
  const read = () => readProvider(instance, instance.client.getState(), namespace)
  const provider = shallowReactive(read())
  follow(instance, ({ subscribeProviders }) =>
    subscribeProviders(() => Object.assign(provider, read())),
  )
  return provider
}

/** Returns the state of the dialog and of the client. */
export function useAppKitState(): ShallowReactive<PublicState> {
  const instance = instanceFor('useAppKitState')
  const state = shallowReactive(readState(instance))
  follow(instance, ({ subscribeState }) => subscribeState((now) => Object.assign(state, now)))
  return state
}

/** Returns the theme, and changing it. */
export function useAppKitTheme(): ShallowReactive<AppKitThemeInfo> {
  const instance = instanceFor('useAppKitTheme')
  const { setThemeMode, setThemeVariables } = themeMethods(instance)
  const { themeMode, themeVariables } = instance.theme.get()
  const shown = shownMode(themeMode)
  const theme = shallowReactive({
    themeMode: shown,
    themeVariables,
    setThemeMode,
    setThemeVariables,
  })
  follow(instance, ({ subscribeTheme }) => subscribeTheme((now) => Object.assign(theme, now)))
  return theme
}

/** Returns the last event. */
export function useAppKitEvents(): ShallowReactive<AppKitEvent> {
  const instance = instanceFor('useAppKitEvents')
  const event = shallowReactive({ ...instance.lastEvent.get() })
  follow(instance, ({ subscribeEvents }) => subscribeEvents((now) => Object.assign(event, now)))
  return event
}

/** Returns the connected wallet. */
export function useWalletInfo(): { walletInfo: Readonly<ShallowRef<WalletInfo | undefined>> } {
  const instance = instanceFor('useWalletInfo')
  const walletInfo = shallowRef(accountMethods(instance).getWalletInfo())
  follow(instance, ({ subscribeWalletInfo }) =>
    subscribeWalletInfo((now) => {
      walletInfo.value = now
    }),
  )
  return { walletInfo }
}

/** Returns `disconnect`, which ends connections. */
export function useDisconnect(): {
  /** Disconnects the wallets of a namespace, by default all. Rejects with `DISCONNECT_FAILED`. */
  disconnect: (which?: { namespace?: Namespace }) => Promise<void>
} {
  const instance = instanceFor('useDisconnect')
  return { disconnect: (which) => disconnectFrom(instance, which?.namespace) }
}

/** Returns what the page's `createAppKit` has made. Throws before that. */
function instanceFor(composable: string): Instance {
  const instance = current.get()
  if (instance) return instance
  throw new Error(`Please call "createAppKit" before using "${composable}" composable`)
}

/** Follows a value while the scope lives. A call outside of a component, such as in a click, reads the value once. */
function follow(instance: Instance, subscribe: (to: Subscriptions) => () => void): void {
  if (getCurrentScope()) onScopeDispose(subscribe(subscriptions(instance)))
}
