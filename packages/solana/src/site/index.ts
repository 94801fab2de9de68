import {
  activeAccount,
  activeChain,
  chainRpc,
  connectionStatus,
  type Latchkey,
  send,
} from '@latchkey/core'
import { loaded, operate } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { RecentBlockhash } from '../operations/blockhash.ts'
import type { SolanaSendOptions } from '../plan.ts'
import { usableFeatures } from './features.ts'
import type {
  ForAccount,
  SentSolanaTransaction,
  SignedMessage,
  SolanaAccount,
  SolanaSignedIn,
  SolanaSignInInput,
} from './types.ts'
import { whileActiveAccount } from './whileActiveAccount.ts'

export type { RecentBlockhash } from '../operations/blockhash.ts'
export type { SolanaSendOptions } from '../plan.ts'
export type * from './types.ts'

/** Returns the account that a site works with on Solana, whichever connector provides it. */
export function solanaAccount(client: Latchkey): SolanaAccount {
  const state = client.getState()
  const active = activeAccount(state, 'solana')
  const chain = activeChain(client, 'solana')
  const connector = active?.connection.live
    ? client.connectors.find(active.connection.connectorId)
    : undefined
  return {
    status: connectionStatus(state, 'solana'),
    address: active?.account.address,
    chain: chain && toWalletChain(chain),
    features: active ? usableFeatures(connector?.signer('solana'), active.account.address) : [],
  }
}

/**
 * Has the active Solana account sign a serialised transaction, and returns it signed. Signatures of others stay. Throws
 * `WALLET_MISBEHAVED` unless it is the requested transaction, with a valid signature of the account. A wallet may add a
 * compute budget and guards to a transaction that the account alone signs: continue with what is returned. Throws
 * `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `ACCOUNT_NOT_FOUND` if the account is not among the signers,
 * `CHAIN_NOT_SUPPORTED`, `WALLET_SIGN_TRANSACTION`, `WALLET_NOT_CONNECTED`, `WALLET_DISCONNECTED`, `ABORTED`, and a
 * `TypeError` for bytes that are no transaction.
 */
export async function signTransaction(
  client: Latchkey,
  transaction: Uint8Array,
  options: ForAccount = {},
): Promise<Uint8Array> {
  const [signed] = await signAllTransactions(client, [transaction], options)
  if (!signed) throw knownError('WALLET_MISBEHAVED')
  return signed
}

/** Has the active Solana account sign several serialised transactions in one request. Throws as `signTransaction`. */
export async function signAllTransactions(
  client: Latchkey,
  transactions: readonly Uint8Array[],
  options: ForAccount = {},
): Promise<Uint8Array[]> {
  const given = transactions.map((one) => one.slice())
  return whileActiveAccount(client, options, async (context) => {
    const work = await loaded(import('./sign.ts'))
    return work.signTransactions(context, given)
  })
}

/**
 * Sends a serialised transaction, once: the wallet sends it, or signs it and the gateway's node gets it. Resolves when it
 * was handed over. `outcome` follows the chain. After a failure it searches for the transaction. The next call for the
 * same instructions searches first, also with another blockhash. All other signers must have signed. Throws as
 * `signTransaction`, and `SOLANA_SEND_FAILED`, `SUBMISSION_UNKNOWN` if it may have been sent, `SUBMISSION_UNCHECKED`.
 */
export async function sendTransaction(
  client: Latchkey,
  transaction: Uint8Array,
  { signal, account, ...sending }: ForAccount & SolanaSendOptions = {},
): Promise<SentSolanaTransaction> {
  const given = transaction.slice()
  const aborting = signal && { signal }
  const { context } = await operate(client, { namespace: 'solana', ...aborting })
  if (account !== undefined && account !== context.account.address) throw knownError('ABORTED')
  const { planTransaction } = await loaded(import('./plan.ts'))
  const plan = planTransaction(context, given, sending)
  const { sent, outcome, settled } = await send(client, plan, aborting)
  if (sent.way !== 'single') throw knownError('WALLET_MISBEHAVED', sent)
  return { signature: sent.hash, outcome, settled }
}

/**
 * Has the active Solana account sign bytes, and verifies the signature. Throws `WALLET_MISBEHAVED` if the wallet signed
 * other bytes, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `WALLET_SIGN_MESSAGE`, `WALLET_NOT_CONNECTED`,
 * `WALLET_DISCONNECTED`, `ABORTED`.
 */
export async function signMessage(
  client: Latchkey,
  message: Uint8Array,
  options: ForAccount = {},
): Promise<SignedMessage> {
  const given = message.slice()
  return whileActiveAccount(client, options, async (context) => {
    const work = await loaded(import('./sign.ts'))
    return work.signBytes(context, given)
  })
}

/**
 * Sign In With Solana by the wallet's own feature. Checks that the account signed, and that the text has each requested
 * field. Throws `WALLET_MISBEHAVED` otherwise, `FEATURE_UNSUPPORTED` for wallets without the feature, `REQUEST_DECLINED`,
 * `WALLET_SIGN_IN`, `WALLET_NOT_CONNECTED`, `WALLET_DISCONNECTED`, `ABORTED`.
 */
export async function signIn(
  client: Latchkey,
  input: SolanaSignInInput = {},
  options: ForAccount = {},
): Promise<SolanaSignedIn> {
  return whileActiveAccount(client, options, async (context) => {
    const work = await loaded(import('./signIn.ts'))
    return work.signInWith(context, input)
  })
}

/**
 * Reads the newest blockhash of the active Solana network through the gateway, for a transaction to build. Throws
 * `NO_ACTIVE_NETWORK`, `RPC_ERROR`, `NETWORK_FAILED`.
 */
export async function latestBlockhash(
  client: Latchkey,
  { signal }: { signal?: AbortSignal } = {},
): Promise<RecentBlockhash> {
  const chainId = activeChain(client, 'solana')
  if (!chainId) throw knownError('NO_ACTIVE_NETWORK')
  const { readBlockhash } = await loaded(import('../operations/blockhash.ts'))
  return readBlockhash({ rpc: chainRpc(client, chainId), ...(signal && { signal }) })
}
