import type { Latchkey } from '@latchkey/core'
import { PublicKey, type Signer, Transaction, VersionedTransaction } from '@solana/web3.js'
import {
  latestBlockhash,
  type SentSolanaTransaction,
  type SolanaSendOptions,
  sendTransaction,
  signAllTransactions,
  signMessage,
  solanaAccount,
} from '../site/index.ts'

/** A transaction of `@solana/web3.js` 1. */
export type Web3Transaction = Transaction | VersionedTransaction

/** How a transaction is sent. */
export type Web3SendOptions = SolanaSendOptions & {
  /** Keys of the site that sign before the account, such as one of a new account. */
  signers?: Signer[]
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/** The active Solana account for `@solana/web3.js` 1. It is also a wallet for Anchor's `AnchorProvider`. */
export type Web3Wallet = {
  /** The account. */
  publicKey: PublicKey
  /** Signs a transaction and returns it as the same kind. */
  signTransaction<T extends Web3Transaction>(transaction: T): Promise<T>
  /** Signs several transactions in one request. */
  signAllTransactions<T extends Web3Transaction>(transactions: T[]): Promise<T[]>
  /** Sends a transaction, once. A legacy transaction may lack its fee payer and its blockhash. */
  sendTransaction(
    transaction: Web3Transaction,
    options?: Web3SendOptions,
  ): Promise<SentSolanaTransaction>
  /** Signs bytes, and returns the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/**
 * Returns the client's active Solana account for `@solana/web3.js` 1; `undefined` while there is none. It is of that account
 * alone: its requests throw `ABORTED` once another one is active. It checks and throws as the functions of
 * `@latchkey/solana/site`.
 */
export function web3Wallet(client: Latchkey): Web3Wallet | undefined {
  const { address } = solanaAccount(client)
  if (address === undefined) return undefined
  const publicKey = new PublicKey(address)
  const own = { account: address }

  async function signAll<T extends Web3Transaction>(transactions: T[]): Promise<T[]> {
    const given = [...transactions]
    const signed = await signAllTransactions(client, given.map(bytesOf), own)
    return given.map((one, index) => ofSameKind(one, signed[index]))
  }

  return {
    publicKey,
    signAllTransactions: signAll,
    async signTransaction(transaction) {
      const [signed = transaction] = await signAll([transaction])
      return signed
    },
    async sendTransaction(transaction, { signers = [], ...options } = {}) {
      if (isVersioned(transaction)) {
        if (signers.length > 0) transaction.sign(signers)
      } else {
        transaction.feePayer ??= publicKey
        transaction.recentBlockhash ??= (await latestBlockhash(client, options)).blockhash
        if (signers.length > 0) transaction.partialSign(...signers)
      }
      return sendTransaction(client, bytesOf(transaction), { ...own, ...options })
    },
    async signMessage(message) {
      return (await signMessage(client, message, own)).signature
    },
  }
}

/** Distinguishes the kinds as the wallet adapter does: a page may have two copies of web3.js. */
function isVersioned(transaction: Web3Transaction): transaction is VersionedTransaction {
  return 'version' in transaction
}

function bytesOf(transaction: Web3Transaction): Uint8Array {
  if (isVersioned(transaction)) return transaction.serialize()
  const unsigned = { requireAllSignatures: false, verifySignatures: false }
  return new Uint8Array(transaction.serialize(unsigned))
}

function ofSameKind<T extends Web3Transaction>(requested: T, bytes: Uint8Array | undefined): T {
  const signed = isVersioned(requested)
    ? VersionedTransaction.deserialize(bytes ?? new Uint8Array())
    : Transaction.from(bytes ?? new Uint8Array())
  if (!isOfKind(signed, requested)) throw new TypeError('A transaction of another kind')
  return signed
}

function isOfKind<T extends Web3Transaction>(one: Web3Transaction, other: T): one is T {
  return isVersioned(one) === isVersioned(other)
}
