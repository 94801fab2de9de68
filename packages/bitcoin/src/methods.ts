import type { Account, Connected, ConnectorEvent } from '@latchkey/core'
import {
  ask,
  attempt,
  type ConnectorMethods,
  eventQueue,
  walletError,
} from '@latchkey/core/foreign'
import { type ChainId, knownError, type Network } from '@latchkey/protocol'
import { isMainnetAddress } from './address.ts'
import { bitcoin, bitcoinTestnet } from './networks.ts'
import type { BitcoinWallet } from './wallets/wallet.ts'

/** What a connector over a Bitcoin wallet does. */
export function connectorMethods(
  wallet: BitcoinWallet,
  networks: readonly Network[],
): ConnectorMethods {
  const failure = (thrown: unknown) =>
    walletError(thrown, 'CONNECTION_DECLINED', 'WALLET_CONNECTION')
  return {
    async connect({ signal }) {
      const accounts = await ask(wallet.connect, signal, failure)
      return connected(accounts, networks) ?? Promise.reject(knownError('WALLET_ACCOUNT'))
    },
    async restore({ signal }) {
      return connected(await ask(wallet.shown, signal, failure), networks) ?? null
    },
    async disconnect() {
      await ask(wallet.disconnect, undefined, (thrown) =>
        knownError('WALLET_DISCONNECTION', thrown),
      )
    },
    subscribe(listener) {
      const queue = eventQueue(listener)
      const hear = (accounts: readonly Account[]) => queue.push(accountsEvent(accounts))
      const readShown = oneAtATime(async () => hear(await wallet.shown()))
      let undo = () => {}
      attempt(() => {
        undo = wallet.listen((accounts) => (accounts ? hear(accounts) : readShown()))
      })
      return () => {
        queue.close()
        attempt(undo)
      }
    },
  }
}

/** Runs a task again only when it is done, however often it is called meanwhile. */
function oneAtATime(task: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle'
  return function run() {
    if (state !== 'idle') {
      state = 'again'
      return
    }
    state = 'running'
    attempt(() =>
      task().finally(() => {
        const isAgain = state === 'again'
        state = 'idle'
        if (isAgain) run()
      }),
    )
  }
}

function accountsEvent(accounts: readonly Account[]): ConnectorEvent {
  return accounts.length === 0 ? { type: 'disconnect' } : { type: 'accounts', accounts }
}

function connected(
  accounts: readonly Account[],
  networks: readonly Network[],
): Connected | undefined {
  const [first] = accounts
  return first && { accounts, chainId: chainOf(first.address, networks) }
}

/**
 * Returns the chain of an address. The address distinguishes the main network from the test networks, but not these
 * from each other.
 */
function chainOf(address: string, networks: readonly Network[]): ChainId {
  if (isMainnetAddress(address)) return bitcoin.caipNetworkId
  const requested = networks.find(
    ({ caipNetworkId, chainNamespace }) =>
      chainNamespace === 'bip122' && caipNetworkId !== bitcoin.caipNetworkId,
  )
  return (requested ?? bitcoinTestnet).caipNetworkId
}
