import type { Latchkey } from '@latchkey/core'
import {
  address,
  assertIsTransactionWithinSizeLimit,
  createSignableMessage,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessageModifyingSigner,
  signatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionWithLifetime,
} from '@solana/kit'
import { sendTransaction, signAllTransactions, signMessage, solanaAccount } from '../site/index.ts'

/** The active Solana account as a signer of `@solana/kit`. It signs and sends transactions, and signs messages. */
export type KitSigner = TransactionModifyingSigner &
  TransactionSendingSigner &
  MessageModifyingSigner

type AnyTransaction = Transaction | (Transaction & TransactionWithLifetime)

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** The signer of the active account. Kit wants one object for each address of a message. */
    kitSigner: KitSigner
  }
}

/**
 * Returns the client's active Solana account as a signer of `@solana/kit`; `undefined` while there is none. The signer is
 * of that account alone: its requests throw `ABORTED` once another one is active. It checks and throws as
 * `signAllTransactions`, `sendTransaction` and `signMessage` of `@latchkey/solana/site`. `signAndSendTransactions` sends one
 * transaction a call, as kit does: a failure among several would hide what was sent. It throws a `TypeError` for more.
 */
export function kitSigner(client: Latchkey): KitSigner | undefined {
  const { address: account } = solanaAccount(client)
  if (account === undefined) return undefined
  const { slots } = client
  if (slots.kitSigner?.address !== account) slots.kitSigner = createSigner(client, account)
  return slots.kitSigner
}

function createSigner(client: Latchkey, account: string): KitSigner {
  const own = address(account)
  const { encode } = getTransactionEncoder()
  const bytesOf = (transaction: AnyTransaction) => new Uint8Array(encode(transaction))
  return {
    address: own,
    async modifyAndSignTransactions(transactions, { abortSignal } = {}) {
      const options = { account, ...(abortSignal && { signal: abortSignal }) }
      const signed = await signAllTransactions(client, transactions.map(bytesOf), options)
      return Promise.all(signed.map((bytes, index) => transactionOf(bytes, transactions[index])))
    },
    async signAndSendTransactions(transactions, { abortSignal, minContextSlot } = {}) {
      const options = {
        account,
        ...(abortSignal && { signal: abortSignal }),
        ...(minContextSlot !== undefined && { minContextSlot: Number(minContextSlot) }),
      }
      const [transaction, ...others] = transactions
      if (!transaction || others.length > 0) throw new TypeError('Send one transaction a call')
      const { signature } = await sendTransaction(client, bytesOf(transaction), options)
      return [signatureBytes(getBase58Encoder().encode(signature))]
    },
    async modifyAndSignMessages(messages, { abortSignal } = {}) {
      const options = { account, ...(abortSignal && { signal: abortSignal }) }
      const signed: ReturnType<typeof createSignableMessage>[] = []
      for (const { content, signatures } of messages) {
        const { signature } = await signMessage(client, content, options)
        const all = { ...signatures, [own]: signatureBytes(signature) }
        signed.push(createSignableMessage(content, all))
      }
      return signed
    },
  }
}

/** A signed transaction as kit has it. A wallet does not change the lifetime. */
async function transactionOf(bytes: Uint8Array, requested: AnyTransaction | undefined) {
  const transaction = getTransactionDecoder().decode(bytes)
  assertIsTransactionWithinSizeLimit(transaction)
  const known = requested && 'lifetimeConstraint' in requested && requested.lifetimeConstraint
  const lifetimeConstraint = known || (await lifetimeOf(transaction))
  return Object.freeze({ ...transaction, lifetimeConstraint })
}

function lifetimeOf({ messageBytes }: Transaction) {
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(compiled)
}
