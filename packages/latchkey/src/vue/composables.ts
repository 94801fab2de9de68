import { callsStatus, type Latchkey, switchNetwork } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'
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
} from '@latchkey/react'
import {
  accountFact,
  balancesFact,
  callsTask,
  connectTask,
  disconnectTask,
  networkFact,
  sendTask,
  sessionFact,
  signInTask,
  signMessageTask,
  signOutTask,
  signTypedDataTask,
} from '@latchkey/react/bindings'
import { useBindings } from './plugin.ts'
import { type Refs, useFact, useValue } from './useFact.ts'

/** The members of `Info` that change are refs; the functions are functions. */
type Composable<Info, Functions extends keyof Info> = Refs<Omit<Info, Functions>> &
  Readonly<Pick<Info, Functions>>

/** The client, for the functions of `latchkey`. */
export function useLatchkeyClient(): Latchkey {
  return useBindings().client
}

/** The account that the page works with, in the active namespace or the one that is named. */
export function useLatchkeyAccount({
  namespace,
}: {
  namespace?: Namespace
} = {}): Refs<AccountInfo> {
  const { client, initialState } = useBindings()
  return useFact(accountFact(client, initialState, namespace))
}

/** The active network, and going to another one. */
export function useLatchkeyNetwork(): Composable<NetworkInfo, 'switchNetwork'> {
  const { client, initialState } = useBindings()
  return {
    ...useFact(networkFact(client, initialState)),
    switchNetwork: (id: ChainId) => switchNetwork(client, id),
  }
}

/** The tokens of the active account on the active network. */
export function useLatchkeyBalances({
  namespace,
}: {
  namespace?: Namespace
} = {}): Composable<BalancesInfo, 'refetch'> {
  const { client } = useBindings()
  const fact = balancesFact(client, namespace)
  const { data, error } = useFact(fact)
  return { data, error, refetch: () => fact.get().refetch() }
}

/** Opening and closing the dialog, and whether it is open. */
export function useLatchkeyDialog(): Composable<DialogInfo, 'open' | 'close' | 'preload'> {
  const { remote, dialog } = useBindings()
  const { open, close, preload } = remote
  return { ...useFact(dialog), open, close, preload }
}

/** The session of the active account, where the site has the option `siwx`. */
export function useLatchkeySession(): Refs<SessionInfo> {
  return useFact(sessionFact(useBindings().client))
}

/** Connecting without the dialog. */
export function useLatchkeyConnect(): Composable<ConnectInfo, 'connect'> {
  const { client } = useBindings()
  const { connectors: found } = client
  const task = connectTask(client)
  const { isPending, error } = useValue(task)
  const { connectors } = useFact({
    get: () => ({ connectors: found.get() }),
    // A server finds no wallets.
    initial: () => ({ connectors: [] }),
    subscribe: found.subscribe,
  })
  return { connectors, connect: task.run, isPending, error }
}

/** Disconnecting without the dialog. */
export function useLatchkeyDisconnect(): Composable<DisconnectInfo, 'disconnect'> {
  const task = disconnectTask(useBindings().client)
  const { isPending, error } = useValue(task)
  return { disconnect: task.run, isPending, error }
}

/** Signs the active account in, for visitors who did not do so when the dialog requested it. */
export function useLatchkeySignIn(): Composable<SignInInfo, 'signIn'> {
  const task = signInTask(useBindings().client)
  return { signIn: task.run, ...useValue(task) }
}

/** Signs the visitor out, in every tab. */
export function useLatchkeySignOut(): Composable<SignOutInfo, 'signOut'> {
  const task = signOutTask(useBindings().client)
  const { isPending, error } = useValue(task)
  return { signOut: task.run, isPending, error }
}

/** Has the wallet of the active account sign a text. A signature that it gives is verified. */
export function useLatchkeySignMessage(): Composable<SignMessageInfo, 'signMessage'> {
  const { client, remote } = useBindings()
  const task = signMessageTask(client, remote)
  return { signMessage: task.run, ...useValue(task) }
}

/** Has the active EVM account sign EIP-712 typed data. */
export function useLatchkeySignTypedData(): Composable<SignTypedDataInfo, 'signTypedData'> {
  const { client, remote } = useBindings()
  const task = signTypedDataTask(client, remote)
  return { signTypedData: task.run, ...useValue(task) }
}

/** Sending tokens without the dialog. */
export function useLatchkeySend(): Composable<SendInfo, 'send'> {
  const task = sendTask(useBindings().client)
  return { send: task.run, ...useValue(task) }
}

/** Has the active EVM account make several calls at once (EIP-5792). */
export function useLatchkeyCalls(): Composable<CallsInfo, 'sendCalls' | 'getCallsStatus'> {
  const { client } = useBindings()
  const task = callsTask(client)
  return {
    sendCalls: task.run,
    getCallsStatus: (request) => callsStatus(client, request),
    ...useValue(task),
  }
}
