import { type Connector, type Latchkey, switchNetwork } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type {
  AccountInfo,
  BalancesInfo,
  CallsInfo,
  ConnectInfo,
  DialogInfo,
  DisconnectInfo,
  NetworkInfo,
  SendInfo,
  SessionInfo,
  SignInInfo,
  SignMessageInfo,
  SignOutInfo,
  SignTypedDataInfo,
  Theme,
} from '@latchkey/react'
import {
  accountFact,
  type BindingOptions,
  balancesFact,
  callsTask,
  connectTask,
  createBindings,
  disconnectTask,
  type Fact,
  networkFact,
  sendTask,
  sessionFact,
  signInTask,
  signMessageTask,
  signOutTask,
  signTypedDataTask,
  type Task,
  type TaskState,
} from '@latchkey/react/bindings'
import { type Readable, readable } from 'svelte/store'

/** An action that a click starts, and a store of how far the newest call is. */
export type ActionStore<Arguments extends unknown[], Result> = Readable<TaskState<Result>> & {
  /** Starts the action. */
  run: (...parameters: Arguments) => Promise<Result>
}

/** The same for what a hook of React calls by this name. */
type ActionOf<Action extends (...parameters: never) => Promise<unknown>> = ActionStore<
  Parameters<Action>,
  Awaited<ReturnType<Action>>
>

/** The stores of a client. */
export type LatchkeyStores = {
  /** The client, for the functions of `latchkey`. */
  client: Latchkey
  /** Puts the dialog into the page and starts wallet discovery. Needs a browser. Returns the undo. */
  mount: () => () => void
  /** Changes the dialog's theme. */
  setTheme: (theme: Theme) => void
  /** The account that the page works with. */
  account: Readable<AccountInfo>
  /** Returns a store of the account of one chain family. */
  accountOf: (namespace: Namespace) => Readable<AccountInfo>
  /** The active network, and going to another one. */
  network: Readable<Omit<NetworkInfo, 'switchNetwork'>> & Pick<NetworkInfo, 'switchNetwork'>
  /** The tokens of the active account on the active network, read while the store is in use. */
  balances: Readable<BalancesInfo>
  /** Returns a store of the tokens of one chain family's account. */
  balancesOf: (namespace: Namespace) => Readable<BalancesInfo>
  /** The session of the active account, where the site has the option `siwx`. */
  session: Readable<SessionInfo>
  /** Opening and closing the dialog, and whether it is open. */
  dialog: Readable<Pick<DialogInfo, 'isOpen' | 'notice'>> &
    Pick<DialogInfo, 'open' | 'close' | 'preload'>
  /** The available wallets, for your own list. */
  connectors: Readable<readonly Connector[]>
  /** Connects a wallet without the dialog. */
  connect: ActionOf<ConnectInfo['connect']>
  /** Disconnects one wallet, those of a namespace, or all. */
  disconnect: ActionOf<DisconnectInfo['disconnect']>
  /** Signs the active account in. */
  signIn: ActionOf<SignInInfo['signIn']>
  /** Signs the visitor out, in every tab. */
  signOut: ActionOf<SignOutInfo['signOut']>
  /** Has the active account sign a text. */
  signMessage: ActionOf<SignMessageInfo['signMessage']>
  /** Has the active EVM account sign EIP-712 typed data. */
  signTypedData: ActionOf<SignTypedDataInfo['signTypedData']>
  /** Sends tokens. */
  send: ActionOf<SendInfo['send']>
  /** Has the active EVM account make several calls at once (EIP-5792). */
  sendCalls: ActionOf<CallsInfo['sendCalls']>
}

/**
 * Creates the stores of a client, for a module of the site. Call `mount` in `onMount`, which takes its undo. Until then
 * the stores have what a server rendered: `initialState`.
 */
export function createLatchkeyStores(
  client: Latchkey,
  options: BindingOptions = {},
): LatchkeyStores {
  const { initialState, remote, dialog, mount, setTheme } = createBindings(client, options)
  const { enter, storeOf } = createMounted()
  const accountOf = (namespace?: Namespace) => storeOf(accountFact(client, initialState, namespace))
  const balancesOf = (namespace?: Namespace) => storeOf(balancesFact(client, namespace))
  return {
    client,
    mount: () => enter(mount),
    setTheme,
    account: accountOf(),
    accountOf,
    network: {
      ...storeOf(networkFact(client, initialState)),
      switchNetwork: (id) => switchNetwork(client, id),
    },
    balances: balancesOf(),
    balancesOf,
    session: storeOf(sessionFact(client)),
    dialog: {
      ...storeOf(dialog),
      open: remote.open,
      close: remote.close,
      preload: remote.preload,
    },
    // A server finds no wallets.
    connectors: storeOf({ ...client.connectors, initial: () => [] }),
    connect: actionStore(connectTask(client)),
    disconnect: actionStore(disconnectTask(client)),
    signIn: actionStore(signInTask(client)),
    signOut: actionStore(signOutTask(client)),
    signMessage: actionStore(signMessageTask(client, remote)),
    signTypedData: actionStore(signTypedDataTask(client, remote)),
    send: actionStore(sendTask(client)),
    sendCalls: actionStore(callsTask(client)),
  }
}

/** Gives stores the browser's values once the page is mounted, so that what a server rendered stays until then. */
function createMounted() {
  let isMounted = false
  const listeners = new Set<() => void>()
  return {
    enter(mount: () => () => void): () => void {
      const leave = mount()
      isMounted = true
      for (const listener of listeners) listener()
      return leave
    },
    storeOf<T>(fact: Fact<T>): Readable<T> {
      const current = () => (isMounted ? fact.get() : fact.initial())
      return readable(fact.initial(), (set) => {
        let undo = () => {}
        const update = () => set(current())
        // A server subscribes while it renders, and must begin no request.
        const follow = () => {
          undo()
          if (isMounted) undo = fact.subscribe(update)
          update()
        }
        listeners.add(follow)
        follow()
        return () => {
          listeners.delete(follow)
          undo()
        }
      })
    },
  }
}

function actionStore<Arguments extends unknown[], Result>({
  get,
  subscribe,
  run,
}: Task<Arguments, Result>): ActionStore<Arguments, Result> {
  const store = readable(get(), (set) => {
    const update = () => set(get())
    update()
    return subscribe(update)
  })
  return { ...store, run }
}
