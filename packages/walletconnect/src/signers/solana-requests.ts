import { bytes, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import { base58, base64 } from '@scure/base'
import type { AskingClient } from '../session/request.ts'
import { allSignedIn, signatureIn, signedIn } from './solana-answers.ts'
import { allowsSolana, solanaChains } from './solana-session.ts'

/** The outputs of Wallet Standard's signing methods, in the order of their inputs. */
type Outputs = Promise<Record<string, Uint8Array>[]>

/** Wallet Standard's signing methods as requests of the session. Each signs its inputs in their order. */
export type SolanaRequests = {
  signMessages(inputs: readonly unknown[]): Outputs
  signTransactions(inputs: readonly unknown[]): Outputs
  signAndSendTransactions(inputs: readonly unknown[]): Outputs
}

/** Creates the signing methods of the session. They reject with the errors of EIP-1193, and `WALLET_MISBEHAVED`. */
export function solanaRequests(client: AskingClient): SolanaRequests {
  const { current } = client.sessions

  /** `input`: may name the chain. Throws `CHAIN_NOT_SUPPORTED` where the wallet has no account. */
  function request(method: string, params: unknown, input?: unknown): Promise<unknown> {
    const session = current.get()
    const chain = field(input, 'chain')
    const on =
      chain === undefined
        ? session?.chains.solana
        : solanaChains(session, addressIn(input)).find((one) => toWalletChain(one) === chain)
    if (!session) throw knownError('WALLET_DISCONNECTED')
    if (!on) throw knownError('CHAIN_NOT_SUPPORTED')
    return client.request(on, method, params)
  }

  async function signMessage(input: unknown) {
    const message = bytesIn(input, 'message')
    const params = { message: base58.encode(message), pubkey: addressIn(input) }
    const answer = await request('solana_signMessage', params)
    return { signedMessage: message, signature: signatureIn(answer) }
  }

  async function signTransaction(input: unknown) {
    const transaction = bytesIn(input, 'transaction')
    const pubkey = addressIn(input)
    const params = { transaction: base64.encode(transaction), pubkey }
    const answer = await request('solana_signTransaction', params, input)
    return { signedTransaction: signedIn(answer, transaction, pubkey) }
  }

  async function signAndSend(input: unknown) {
    const transaction = base64.encode(bytesIn(input, 'transaction'))
    const sendOptions = field(input, 'options')
    const params = {
      transaction,
      pubkey: addressIn(input),
      ...(sendOptions ? { sendOptions } : {}),
    }
    const answer = await request('solana_signAndSendTransaction', params, input)
    return { signature: signatureIn(answer) }
  }

  /** Several transactions of one account and chain are one request, where the wallet has the method. */
  async function signTransactions(inputs: readonly unknown[]): Outputs {
    const signers = new Set(inputs.map((input) => `${field(input, 'chain')} ${addressIn(input)}`))
    const isOne = allowsSolana(current.get(), 'solana_signAllTransactions')
    if (inputs.length < 2 || signers.size > 1 || !isOne) return oneByOne(inputs, signTransaction)
    const transactions = inputs.map((input) => base64.encode(bytesIn(input, 'transaction')))
    const params = { transactions, pubkey: addressIn(inputs[0]) }
    const answer = await request('solana_signAllTransactions', params, inputs[0])
    return allSignedIn(answer, inputs.length).map((signedTransaction) => ({ signedTransaction }))
  }

  return {
    signMessages: (inputs) => oneByOne(inputs, signMessage),
    signTransactions,
    signAndSendTransactions: (inputs) => oneByOne(inputs, signAndSend),
  }
}

async function oneByOne<T>(
  inputs: readonly unknown[],
  run: (input: unknown) => Promise<T>,
): Promise<T[]> {
  const outputs: T[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function bytesIn(input: unknown, key: string): Uint8Array {
  const found = bytes(field(input, key))
  if (!found) throw new TypeError(`${key} must be bytes`)
  return found
}

function addressIn(input: unknown): string {
  return String(field(field(input, 'account'), 'address'))
}
