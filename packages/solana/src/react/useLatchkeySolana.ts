import type { Latchkey } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import {
  useLatchkeyAccount,
  useLatchkeyClient,
  useLatchkeyNetwork,
  useLatchkeyProvider,
} from '@latchkey/react'
import { useMemo } from 'react'
import { usableFeatures } from '../site/features.ts'
import {
  type ForAccount,
  type SentSolanaTransaction,
  type SignedMessage,
  type SolanaAccount,
  type SolanaSendOptions,
  type SolanaSignedIn,
  type SolanaSignInInput,
  sendTransaction,
  signAllTransactions,
  signIn,
  signMessage,
  signTransaction,
} from '../site/index.ts'

/** What a site has its Solana account sign and send. Make requests in a click. */
type SolanaRequests = {
  /** Signs a serialised transaction. `signTransaction` of `@latchkey/solana/site` says what is checked and thrown. */
  signTransaction(transaction: Uint8Array, options?: ForAccount): Promise<Uint8Array>
  /** Signs several serialised transactions in one request. */
  signAllTransactions(
    transactions: readonly Uint8Array[],
    options?: ForAccount,
  ): Promise<Uint8Array[]>
  /** Sends a serialised transaction, once. `outcome` of the result is what the chain decides. */
  sendTransaction(
    transaction: Uint8Array,
    options?: ForAccount & SolanaSendOptions,
  ): Promise<SentSolanaTransaction>
  /** Signs bytes. */
  signMessage(message: Uint8Array, options?: ForAccount): Promise<SignedMessage>
  /** Sign In With Solana. Throws `FEATURE_UNSUPPORTED` unless `features` has `solana:signIn`. */
  signIn(input?: SolanaSignInInput, options?: ForAccount): Promise<SolanaSignedIn>
}

/** The Solana account of the page, and its requests. */
export type SolanaInfo = SolanaAccount &
  SolanaRequests & {
    /** Whether there is an active account. */
    isConnected: boolean
  }

/**
 * Returns the Solana account that the page works with, and its requests. For `@solana/kit` and `@solana/web3.js` give the
 * client to `kitSigner` and `web3Wallet`.
 */
export function useLatchkeySolana(): SolanaInfo {
  const client = useLatchkeyClient()
  const { isConnected, status, address } = useLatchkeyAccount({ namespace: 'solana' })
  const { provider } = useLatchkeyProvider('solana')
  const { caipNetworkId, networks } = useLatchkeyNetwork()
  const chain = [caipNetworkId, ...networks.map((network) => network.caipNetworkId)].find(
    (id) => namespaceOf(id) === 'solana',
  )
  const requests = useMemo(() => requestsOf(client), [client])
  return {
    ...requests,
    status,
    isConnected,
    address,
    chain: chain && toWalletChain(chain),
    features: address === undefined ? [] : usableFeatures(provider, address),
  }
}

function requestsOf(client: Latchkey): SolanaRequests {
  return {
    signTransaction: (...given) => signTransaction(client, ...given),
    signAllTransactions: (...given) => signAllTransactions(client, ...given),
    sendTransaction: (...given) => sendTransaction(client, ...given),
    signMessage: (...given) => signMessage(client, ...given),
    signIn: (...given) => signIn(client, ...given),
  }
}
