import { bytes, elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignAndSendTransactionOptions,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { fromBase64, toBase64 } from './base64.ts'
import type { MobileRequests, SolanaChain } from './requests.ts'

const signatureBytes = 64

/** A wallet app as a Wallet Standard wallet, so that all that works on such wallets works on it. */
export function standardWallet(requests: MobileRequests, name: string, icon: WalletIcon): Wallet {
  return {
    version: '1.0.0',
    name,
    icon,
    get chains() {
      return requests.held()?.chains ?? []
    },
    get features() {
      return featuresOf(requests)
    },
    get accounts() {
      return accountsOf(requests)
    },
  }
}

function accountsOf(requests: MobileRequests): WalletAccount[] {
  const held = requests.held()
  if (!held) return []
  const features = Object.keys(featuresOf(requests)).filter(isSigning)
  return held.authorization.accounts.map(({ address, publicKey, label }) => ({
    address,
    publicKey,
    chains: held.chains,
    features,
    ...(label !== undefined && { label }),
  }))
}

function featuresOf(requests: MobileRequests): Wallet['features'] {
  const can = requests.held()?.capabilities
  const supportedTransactionVersions = can?.versions ?? []
  const version = '1.0.0'
  return {
    'solana:signMessage': { version, signMessage: signMessage(requests) },
    'solana:signIn': { version, signIn: signIn(requests) },
    ...(can?.signsTransactions && {
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        signTransaction: signTransaction(requests),
      },
    }),
    ...(can?.sendsTransactions && {
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        signAndSendTransaction: signAndSend(requests),
      },
    }),
  }
}

function isSigning(feature: string): feature is IdentifierString {
  return feature.startsWith('solana:') && feature !== 'solana:signIn'
}

function signMessage(requests: MobileRequests) {
  return async (...inputs: readonly SolanaSignMessageInput[]) => {
    const addresses = inputs.map(({ account }) => toBase64(new Uint8Array(account.publicKey)))
    const payloads = inputs.map(({ message }) => toBase64(message))
    const answer = await requests.request('sign_messages', { addresses, payloads }, undefined)
    return readList(answer, 'signed_payloads', inputs.length).map((signed) => ({
      signedMessage: signed.slice(0, -signatureBytes),
      signature: signed.slice(-signatureBytes),
    }))
  }
}

function signTransaction(requests: MobileRequests) {
  return async (...inputs: readonly SolanaSignTransactionInput[]) => {
    const payloads = inputs.map(({ transaction }) => toBase64(transaction))
    const chain = inputs.find((input) => input.chain)?.chain
    const answer = await requests.request('sign_transactions', { payloads }, solanaChain(chain))
    const signed = readList(answer, 'signed_payloads', inputs.length)
    return signed.map((signedTransaction) => ({ signedTransaction }))
  }
}

function signAndSend(requests: MobileRequests) {
  return async (...inputs: readonly SolanaSignAndSendTransactionInput[]) => {
    const payloads = inputs.map(({ transaction }) => toBase64(transaction))
    const params = { payloads, options: optionsOf(inputs[0]?.options) }
    const chain = solanaChain(inputs[0]?.chain)
    const answer = await requests.request('sign_and_send_transactions', params, chain)
    return readList(answer, 'signatures', inputs.length).map((signature) => ({ signature }))
  }
}

function optionsOf(options: SolanaSignAndSendTransactionOptions | undefined) {
  const { commitment, minContextSlot, skipPreflight, maxRetries } = options ?? {}
  return {
    ...(commitment !== undefined && { commitment }),
    ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
    ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
    ...(maxRetries !== undefined && { max_retries: maxRetries }),
  }
}

function signIn(requests: MobileRequests) {
  return async (...inputs: readonly SolanaSignInInput[]) => {
    const [input] = inputs
    const answer = await requests.signIn({ ...input, domain: input?.domain ?? location.host })
    const key = fromBase64(field(answer, 'address'))
    const account = accountsOf(requests).find(({ publicKey }) => isSame(publicKey, key))
    const signedMessage = fromBase64(field(answer, 'signed_message'))
    const signature = fromBase64(field(answer, 'signature'))
    if (!account || !signedMessage || !signature) throw knownError('WALLET_MISBEHAVED', answer)
    return [{ account, signedMessage, signature }]
  }
}

function isSame(one: WalletAccount['publicKey'], other: Uint8Array | undefined): boolean {
  return other !== undefined && bytes(one)?.toString() === other.toString()
}

function solanaChain(chain: string | undefined): SolanaChain | undefined {
  return chain?.startsWith('solana:') ? `solana:${chain.slice('solana:'.length)}` : undefined
}

/** The bytes that a wallet answers for each payload. Throws `WALLET_MISBEHAVED` when one is missing. */
function readList(answer: unknown, key: string, count: number): Uint8Array[] {
  const list = (elements(field(answer, key)) ?? [])
    .map(fromBase64)
    .filter((item) => item !== undefined)
  if (list.length !== count) throw knownError('WALLET_MISBEHAVED', answer)
  return list
}
