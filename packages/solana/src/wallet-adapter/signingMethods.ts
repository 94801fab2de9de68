import type { Latchkey } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import {
  type SolanaSendOptions,
  type SolanaSignInInput,
  sendTransaction,
  signAllTransactions,
  signIn,
  signMessage,
  solanaAccount,
} from '../site/index.ts'

/** The versions of transactions that the client reads. */
export const supportedTransactionVersions = ['legacy', 0] as const

/** The signing methods of the Wallet Standard over the client's active account. */
export function signingMethods(client: Latchkey) {
  /** Throws `CHAIN_NOT_SUPPORTED` for another network than the active one. */
  function requireActive({ chain }: { chain?: string }) {
    if (chain !== undefined && chain !== solanaAccount(client).chain)
      throw knownError('CHAIN_NOT_SUPPORTED')
  }

  return {
    async signTransaction(...inputs: readonly SolanaSignTransactionInput[]) {
      const [first] = inputs
      if (!first) return []
      const account = first.account.address
      for (const input of inputs) {
        requireActive(input)
        if (input.account.address !== account) throw knownError('ABORTED')
      }
      const transactions = inputs.map(({ transaction }) => transaction)
      const signed = await signAllTransactions(client, transactions, { account })
      return signed.map((signedTransaction) => ({ signedTransaction }))
    },
    async signAndSendTransaction(...inputs: readonly SolanaSignAndSendTransactionInput[]) {
      const { decodeBase58 } = await loaded(import('../decodeBase58.ts'))
      const outputs: { signature: Uint8Array }[] = []
      for (const input of inputs) {
        requireActive(input)
        const options = { account: input.account.address, ...sendOptionsOf(input) }
        const { signature } = await sendTransaction(client, input.transaction, options)
        outputs.push({ signature: decodeBase58(signature) })
      }
      return outputs
    },
    async signMessage(...inputs: readonly SolanaSignMessageInput[]) {
      const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
      for (const { account, message } of inputs)
        outputs.push(await signMessage(client, message, { account: account.address }))
      return outputs
    },
    /** The account is the one that has just connected. */
    async signIn(account: WalletAccount, inputs: readonly SolanaSignInInput[]) {
      const [input = {}] = inputs
      const signed = await signIn(client, input, { account: account.address })
      const { signedMessage, signature } = signed
      return [{ account, signedMessage, signature }]
    },
  }
}

/** Options that are there: libraries name them all, some as `undefined`. */
function sendOptionsOf({ options }: SolanaSignAndSendTransactionInput): SolanaSendOptions {
  const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options ?? {}
  return {
    ...(preflightCommitment !== undefined && { preflightCommitment }),
    ...(skipPreflight !== undefined && { skipPreflight }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(minContextSlot !== undefined && { minContextSlot }),
  }
}
