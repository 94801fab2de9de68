import { bytes, field } from '@latchkey/core/foreign'
import { type ChainId, knownError, parseAccountId } from '@latchkey/protocol'
import type { SolanaSigner } from '@latchkey/solana'
import { base58, base64 } from '@scure/base'
import { addressesOf } from '../session/accounts.ts'
import type { AskingClient } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { toWalletChain } from './solana-chains.ts'
import { withSignature } from './solana-transaction.ts'

type Wallet = SolanaSigner['wallet']
type Account = NonNullable<ReturnType<SolanaSigner['account']>>
type Output = Record<string, Uint8Array>

/** Wallet Standard's feature by the method that carries it. */
const features = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
} as const
const supportedTransactionVersions = ['legacy', 0] as const
const signatureLength = 64
const noIcon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * Creates the session's Solana signer, in the shape of a Wallet Standard wallet. Requests reject with the errors of
 * EIP-1193, and with `WALLET_MISBEHAVED` for invalid answers.
 */
export function solanaSigner(client: AskingClient): SolanaSigner {
  const { current } = client.sessions

  /** `input`: what may name the chain that it is for. Throws `CHAIN_NOT_SUPPORTED` where the wallet is not there. */
  function request(method: string, params: unknown, input?: unknown): Promise<unknown> {
    const session = current.get()
    const chain = field(input, 'chain')
    const on =
      chain === undefined
        ? session?.chains.solana
        : chainsOf(session, addressIn(input)).find((one) => toWalletChain(one) === chain)
    if (!session) throw knownError('WALLET_DISCONNECTED')
    if (!on) throw knownError('CHAIN_NOT_SUPPORTED')
    return client.request(on, method, params)
  }

  async function signMessage(input: unknown): Promise<Output> {
    const message = given(input, 'message')
    const params = { message: base58.encode(message), pubkey: addressIn(input) }
    const answer = await request('solana_signMessage', params)
    return { signedMessage: message, signature: signatureIn(answer) }
  }

  async function signTransaction(input: unknown): Promise<Output> {
    const transaction = given(input, 'transaction')
    const pubkey = addressIn(input)
    const params = { transaction: base64.encode(transaction), pubkey }
    const answer = await request('solana_signTransaction', params, input)
    return { signedTransaction: signedIn(answer, transaction, pubkey) }
  }

  async function signAndSend(input: unknown): Promise<Output> {
    const transaction = base64.encode(given(input, 'transaction'))
    const sendOptions = field(input, 'options')
    const params = {
      transaction,
      pubkey: addressIn(input),
      ...(sendOptions ? { sendOptions } : {}),
    }
    const answer = await request('solana_signAndSendTransaction', params, input)
    return { signature: signatureIn(answer) }
  }

  /** Several transactions are one request where the wallet takes them so, else one after the other. */
  async function signAll(inputs: readonly unknown[]): Promise<Output[]> {
    const session = current.get()
    const signers = new Set(inputs.map((input) => `${field(input, 'chain')} ${addressIn(input)}`))
    if (inputs.length < 2 || signers.size > 1 || !allows(session, 'solana_signAllTransactions'))
      return oneByOne(inputs, signTransaction)
    const transactions = inputs.map((input) => base64.encode(given(input, 'transaction')))
    const params = { transactions, pubkey: addressIn(inputs[0]) }
    const answer = await request('solana_signAllTransactions', params, inputs[0])
    const signed = field(answer, 'transactions')
    if (!Array.isArray(signed) || signed.length !== inputs.length) throw misbehaved(answer)
    return signed.map((transaction) => ({ signedTransaction: decoded(base64.decode, transaction) }))
  }

  function accounts(): Account[] {
    const session = current.get()
    if (!session) return []
    const allowed = featuresOf(session)
    return addressesOf(session, 'solana').map((address) => ({
      address,
      publicKey: base58.decode(address),
      chains: chainsOf(session, address).map(toWalletChain),
      features: allowed,
    }))
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    icon: noIcon,
    get chains() {
      return chainsOf(current.get()).map(toWalletChain)
    },
    get accounts() {
      return accounts()
    },
    get features() {
      const methods: Record<`solana:${string}`, unknown> = {
        'solana:signMessage': {
          version: '1.0.0',
          signMessage: (...inputs: unknown[]) => oneByOne(inputs, signMessage),
        },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signTransaction: (...inputs: unknown[]) => signAll(inputs),
        },
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signAndSendTransaction: (...inputs: unknown[]) => oneByOne(inputs, signAndSend),
        },
      }
      const allowed = featuresOf(current.get())
      return {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
        ...Object.fromEntries(allowed.map((name) => [name, methods[name]])),
      }
    },
  }
  return {
    wallet,
    account: (address) => accounts().find((account) => account.address === address),
  }
}

/** The chains on which the wallet has shown an account, or this one. */
function chainsOf(session: Session | undefined, address?: string): ChainId[] {
  const accounts = (session?.namespaces.solana?.accounts ?? []).map(parseAccountId)
  const chains = accounts.flatMap((one) =>
    one && (address === undefined || one.address === address) ? one.chainId : [],
  )
  return [...new Set(chains)]
}

function featuresOf(session: Session | undefined): `solana:${string}`[] {
  const names: (keyof typeof features)[] = [
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ]
  return names.filter((name) => allows(session, features[name]))
}

function allows(session: Session | undefined, method: string): boolean {
  return session?.namespaces.solana?.methods.includes(method) ?? false
}

async function oneByOne<T>(
  inputs: readonly unknown[],
  run: (input: unknown) => Promise<T>,
): Promise<T[]> {
  const outputs: T[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function given(input: unknown, key: string): Uint8Array {
  const found = bytes(field(input, key))
  if (!found) throw new TypeError(`${key} must be bytes`)
  return found
}

function addressIn(input: unknown): string {
  return String(field(field(input, 'account'), 'address'))
}

/** The signed transaction, or ours with the signature in its place, which is all that older wallets give. */
function signedIn(answer: unknown, transaction: Uint8Array, pubkey: string): Uint8Array {
  const whole = field(answer, 'transaction')
  if (typeof whole === 'string') return decoded(base64.decode, whole)
  const signed = withSignature(transaction, base58.decode(pubkey), signatureIn(answer))
  if (!signed) throw misbehaved(answer)
  return signed
}

function signatureIn(answer: unknown): Uint8Array {
  const signature = decoded(base58.decode, field(answer, 'signature'))
  if (signature.length !== signatureLength) throw misbehaved(answer)
  return signature
}

function decoded(decode: (text: string) => Uint8Array, text: unknown): Uint8Array {
  try {
    if (typeof text === 'string' && text.length <= 4_096) return decode(text)
  } catch {
    // reported below
  }
  throw misbehaved(text)
}

function misbehaved(answer: unknown) {
  return knownError('WALLET_MISBEHAVED', answer)
}
