import { type Account, activeAccount, type Latchkey } from '@latchkey/core'
import {
  type Web3SendOptions,
  type Web3Transaction,
  type Web3Wallet,
  web3Wallet,
} from '@latchkey/solana/web3'
import { appKitNetwork, type CaipNetwork } from '../networks/network.ts'

/** The active Solana account, as AppKit has it. Its requests throw `ABORTED` once another account is active. */
export type SolanaProvider = Omit<Web3Wallet, 'sendTransaction'> & {
  /** The Solana networks of the site. */
  readonly chains: readonly CaipNetwork[]
  /** The accounts of the wallet. */
  getAccounts(): Promise<readonly Account[]>
  /** Sends a transaction, once, and returns its signature. The connection is not used: the gateway has the nodes. */
  sendTransaction(
    transaction: Web3Transaction,
    connection?: unknown,
    options?: Web3SendOptions,
  ): Promise<string>
  /** Sends a transaction, once, and returns its signature. */
  signAndSendTransaction(transaction: Web3Transaction, options?: Web3SendOptions): Promise<string>
}

/** The name that AppKit's sites import. */
export type Provider = SolanaProvider

/** Returns the active Solana account; `undefined` while there is none. */
export function solanaProvider(client: Latchkey): SolanaProvider | undefined {
  const wallet = web3Wallet(client)
  if (!wallet) return undefined
  const signAndSendTransaction: SolanaProvider['signAndSendTransaction'] = async (
    transaction,
    options,
  ) => (await wallet.sendTransaction(transaction, options)).signature
  return {
    ...wallet,
    get chains() {
      return client.options.networks
        .filter(({ chainNamespace }) => chainNamespace === 'solana')
        .map(appKitNetwork)
    },
    async getAccounts() {
      const accounts = activeAccount(client.getState(), 'solana')?.connection.accounts ?? []
      return accounts.filter(({ namespace }) => namespace === 'solana')
    },
    sendTransaction: (transaction, _, options) => signAndSendTransaction(transaction, options),
    signAndSendTransaction,
  }
}
