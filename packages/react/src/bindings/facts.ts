import {
  emptyState,
  type Latchkey,
  type Readable,
  type Snapshot,
  type State,
  signInState,
} from '@latchkey/core'
import { balances } from '@latchkey/core/features'
import { type AccountId, type Namespace, parseAccountId, toKnownError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { type AccountInfo, accountInfo } from '../client/hooks/useLatchkeyAccount.ts'
import type { BalancesInfo } from '../client/hooks/useLatchkeyBalances.ts'
import { type NetworkInfo, networkFacts } from '../client/hooks/useLatchkeyNetwork.ts'
import { type SessionInfo, sessionInfo } from '../client/hooks/useLatchkeySession.ts'

/** A value that changes, and the one that a server rendered. */
export type Fact<T> = Readable<T> & {
  /** The value that a page begins with, on a server too: from the server's state if the site gave one, else without an account. */
  initial(): T
}

/** The account that the page works with, in the active namespace or the one that is named. */
export function accountFact(
  client: Latchkey,
  initialState: State | undefined,
  namespace?: Namespace,
): Fact<AccountInfo> {
  return factOf(client, initialState, (state) => accountInfo(client, state, namespace))
}

/** The active network. */
export function networkFact(
  client: Latchkey,
  initialState: State | undefined,
): Fact<Omit<NetworkInfo, 'switchNetwork'>> {
  return factOf(client, initialState, (state) => networkFacts(client, state))
}

/** The session of the active account. */
export function sessionFact(client: Latchkey): Fact<SessionInfo> {
  const state = signInState(client)
  const get = () => sessionInfo(state.get())
  return { get, initial: () => sessionInfo({ status: 'signedOut' }), subscribe: state.subscribe }
}

/** The tokens of the active account on the active network, which are read while a listener is there. */
export function balancesFact(client: Latchkey, namespace?: Namespace): Fact<BalancesInfo> {
  const ownerNow = () => accountInfo(client, client.getState(), namespace).caipAddress
  const get = () => {
    const owner = ownerNow()
    return owner === undefined ? unread : balancesInfo(client, owner)
  }
  return {
    get,
    initial: () => unread,
    subscribe(listener) {
      let owner: AccountId | undefined
      let leave = () => {}
      const follow = () => {
        const next = ownerNow()
        if (next === owner) return
        owner = next
        leave()
        leave = owner === undefined ? () => {} : readBalances(client, owner, listener)
        listener()
      }
      const undo = client.subscribe(follow)
      follow()
      return () => {
        undo()
        leave()
      }
    },
  }
}

const unread: BalancesInfo = { data: undefined, error: null, refetch() {} }

function balancesInfo(client: Latchkey, owner: AccountId): BalancesInfo {
  const parsed = parseAccountId(owner)
  if (!parsed) return unread
  const resource = balances(client, parsed)
  const cell = client.resources.cell(resource)
  const { data, error }: Snapshot<readonly TokenBalance[]> = cell.get()
  return {
    data,
    error: error === undefined ? null : toKnownError(error),
    refetch: () => {
      cell.load((signal, { fresh }) => resource.fetch(signal, fresh))
    },
  }
}

function readBalances(client: Latchkey, owner: AccountId, listener: () => void): () => void {
  const parsed = parseAccountId(owner)
  if (!parsed) return () => {}
  const resource = balances(client, parsed)
  const cell = client.resources.cell(resource)
  const undo = cell.subscribe(listener)
  cell.ensure((signal, { fresh }) => resource.fetch(signal, fresh), resource.staleTime)
  return undo
}

/** A fact that the client's state decides. */
function factOf<T>(
  client: Latchkey,
  initialState: State | undefined,
  read: (state: State) => T,
): Fact<T> {
  return {
    get: () => read(client.getState()),
    initial: () => read(initialState ?? emptyState(client)),
    subscribe: client.subscribe,
  }
}
