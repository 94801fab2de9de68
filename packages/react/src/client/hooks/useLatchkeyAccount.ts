import {
  type Account,
  activeAccount,
  activeChain,
  type Connection,
  type ConnectionStatus,
  connectionStatus,
  type Latchkey,
  type State,
} from '@latchkey/core'
import { type AccountId, accountId, type Namespace } from '@latchkey/protocol'
import { useLatchkey } from '../provider/context.ts'
import { useClientState } from '../provider/useClientState.ts'

/** The account that the page works with. */
export type AccountInfo = {
  /** `connecting` also after a reload, until the wallet has confirmed the account that is already shown. */
  status: ConnectionStatus
  /** Whether there is an active account. */
  isConnected: boolean
  /** The plain address. */
  address: string | undefined
  /** CAIP-10, on the active network, else on the one of the site's that the wallet reports, else on the first. */
  caipAddress: AccountId | undefined
  /** The account as the wallet shows it. */
  account: Account | undefined
  /** The wallet that the account belongs to. */
  connection: Connection | undefined
  /** All accounts of all connected wallets, of the namespace if one was named. */
  allAccounts: readonly Account[]
}

/** The account that the page works with, in the active namespace or the one that is named. */
export function useLatchkeyAccount({ namespace }: { namespace?: Namespace } = {}): AccountInfo {
  const { client } = useLatchkey()
  return accountInfo(client, useClientState(), namespace)
}

/** What a state says of the account that the page works with. */
export function accountInfo(client: Latchkey, state: State, namespace?: Namespace): AccountInfo {
  const active = activeAccount(state, namespace)
  const chainId = namespace === undefined ? state.network : activeChain(client, namespace)
  return {
    status: connectionStatus(state, namespace),
    isConnected: active !== undefined,
    address: active?.account.address,
    caipAddress: active && chainId && accountId(chainId, active.account.address),
    account: active?.account,
    connection: active?.connection,
    allAccounts: state.connections
      .flatMap((connection) => connection.accounts)
      .filter((account) => namespace === undefined || account.namespace === namespace),
  }
}
