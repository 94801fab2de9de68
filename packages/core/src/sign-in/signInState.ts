import type { AccountId } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import type { SiwxSession } from '../kernel/client/siwxOptions.ts'
import type { SignInRequest } from '../kernel/connector/signInRequest.ts'
import { activeAccountId, isRequested } from '../kernel/state/derive.ts'
import { callSafely, type Readable } from '../kernel/state/store.ts'
import type { SignInState } from './transitions.ts'

/** An attempt to sign in that is under way. */
type Attempt = { account: AccountId; answer: Promise<SiwxSession>; controller: AbortController }

/** The state of a client's sign-in, and the attempt under way. Only this folder changes it. */
export type ClientSignIn = Readable<SignInState> & {
  /** Changes the sign-in of an account, unless another account is the active one. */
  change(account: AccountId, change: (state: SignInState) => SignInState): void
  attempt: Attempt | null
  /** Settles once the answers of a one-click sign-in are kept, or refused. */
  adopting: Promise<unknown>
  /** The prepared request for a wallet that signs in while it connects, and when it was created (Unix milliseconds). */
  prepared: { request: SignInRequest; at: number } | null
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    signIn: ClientSignIn
  }
}

/** How far the sign-in of the active account is, as it is now and as it changes. */
export function signInState(client: Latchkey): Readable<SignInState> {
  return clientSignIn(client)
}

/** Returns the client's sign-in, which is made when it is first needed. */
export function clientSignIn(client: Latchkey): ClientSignIn {
  client.slots.signIn ??= createClientSignIn(client)
  return client.slots.signIn
}

/** The account that has to have a session: the active one, on a network of the site. */
function accountToSignIn(client: Latchkey): AccountId | undefined {
  const state = client.getState()
  const isWanted = client.options.siwx && isRequested(state.network, client.options.networks)
  return isWanted ? activeAccountId(state) : undefined
}

const signedOut: SignInState = { status: 'signedOut' }

/** Returns the state after the last connection has ended. */
function leftBy(state: SignInState): SignInState {
  return state.status === 'failed' ? { status: 'signedOut', error: state.error } : signedOut
}

function createClientSignIn(client: Latchkey): ClientSignIn {
  let state = signedOut
  let reported = state
  const listeners = new Set<() => void>()
  /** Returns the current state. A change of account starts again, even for a reader that comes before the listeners. */
  const current = () => {
    const account = accountToSignIn(client)
    const known = state.status === 'signedOut' ? undefined : state.account
    if (account !== known) state = account ? { status: 'checking', account } : leftBy(state)
    return state
  }
  const notify = () => {
    if (current() === reported) return
    reported = state
    for (const listener of [...listeners]) callSafely(listener)
  }
  current()
  reported = state
  client.subscribe(notify)
  return {
    get: current,
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
    change(account, change) {
      const before = current()
      if (before.status === 'signedOut' || before.account !== account) return
      state = change(before)
      notify()
    },
    attempt: null,
    adopting: Promise.resolve(),
    prepared: null,
  }
}
