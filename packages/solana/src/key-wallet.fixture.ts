import { solanaKeys } from '@latchkey/devkit'
import {
  createKeyPairFromBytes,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'

type Method = (...inputs: never[]) => unknown
type Methods = { [feature: IdentifierString]: Method }
/** What a test changes of a wallet. */
export type Changes = {
  name?: string
  icon?: Wallet['icon']
  chains?: readonly IdentifierString[]
  versions?: readonly SolanaTransactionVersion[]
  /** Features left out. */
  without?: readonly IdentifierString[]
  /** Methods done another way, by the feature's name. */
  methods?: Methods
  /** Hands a signed transaction to the chain. */
  send?: (base64: string) => Promise<unknown>
}
export type KeyWallet = {
  wallet: Wallet
  address: string
  account: WalletAccount
  /** Makes the wallet show other accounts, and say so. */
  change(accounts: readonly WalletAccount[]): void
  requested: { feature: string; inputs: readonly unknown[] }[]
  listeners(): number
}

const methodNames: { [feature: string]: string } = { 'standard:events': 'on' }

/** A small real Wallet Standard wallet with one of the local world's keys. */
export function keyWallet(changes: Changes = {}, index = 0): KeyWallet {
  const key = solanaKeys[index]
  if (!key) throw new Error(`No key ${index}`)
  const secret = getBase58Encoder().encode(key.secretKey)
  const keyPair = createKeyPairFromBytes(new Uint8Array(secret))
  const listeners = new Set<(properties: object) => void>()
  const requested: KeyWallet['requested'] = []
  const sign = async (bytes: Uint8Array) =>
    new Uint8Array(await signBytes((await keyPair).privateKey, bytes))
  const signTransaction = async (bytes: Uint8Array) => {
    const transaction = getTransactionDecoder().decode(bytes)
    const signed = await partiallySignTransaction([await keyPair], transaction)
    return new Uint8Array(getTransactionEncoder().encode(signed))
  }
  let accounts: readonly WalletAccount[] = []

  const methods: Methods = {
    'standard:connect': () => {
      accounts = accounts.length > 0 ? accounts : [account]
      return { accounts }
    },
    'standard:disconnect': () => {
      accounts = []
    },
    'standard:events': (_event: string, listener: (properties: object) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    'solana:signMessage': async ({ message }: SolanaSignMessageInput) => [
      { signedMessage: message, signature: await sign(message) },
    ],
    'solana:signIn': async ({ domain, address, statement }: SolanaSignInInput) => {
      const text = `${domain} wants you to sign in with your Solana account:\n${address}\n\n${statement}`
      const signedMessage = new TextEncoder().encode(text)
      return [{ account, signedMessage, signature: await sign(signedMessage) }]
    },
    'solana:signTransaction': (...inputs: SolanaSignTransactionInput[]) =>
      Promise.all(
        inputs.map(async ({ transaction }) => ({
          signedTransaction: await signTransaction(transaction),
        })),
      ),
    'solana:signAndSendTransaction': async ({ transaction }: SolanaSignAndSendTransactionInput) => {
      const signed = await signTransaction(transaction)
      await changes.send?.(Buffer.from(signed).toString('base64'))
      return [{ signature: signed.slice(1, 65) }]
    },
    ...changes.methods,
  }
  const names = Object.keys(methods)
    .filter(isIdentifier)
    .filter((name) => !changes.without?.includes(name))
  const features = Object.fromEntries(
    names.map((name) => [
      name,
      {
        version: '1.0.0',
        supportedTransactionVersions: changes.versions ?? ['legacy', 0],
        [methodNames[name] ?? name.split(':')[1] ?? '']: (...inputs: never[]) => {
          requested.push({ feature: name, inputs })
          return methods[name]?.(...inputs)
        },
      },
    ]),
  )
  const chains = changes.chains ?? ['solana:localnet']
  const account: WalletAccount = {
    address: key.address,
    publicKey: new Uint8Array(secret.slice(32)),
    chains,
    features: names.filter((name) => name.startsWith('solana:') && name !== 'solana:signIn'),
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name: changes.name ?? 'Key Wallet',
    icon: changes.icon ?? 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    features,
    get accounts() {
      return accounts
    },
  }
  return {
    wallet,
    account,
    address: key.address,
    requested,
    listeners: () => listeners.size,
    change(next) {
      accounts = next
      for (const listener of listeners) listener({ accounts })
    },
  }
}

function isIdentifier(name: string): name is IdentifierString {
  return name.includes(':')
}
