import { activeAccount, disconnect, type Latchkey } from '@latchkey/core'
import { attempt } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { ownWallet } from '../registration.ts'
import { solanaAccount } from '../site/index.ts'
import type { SolanaFeature, SolanaSignInInput } from '../site/types.ts'
import { type ConnectOptions, connectAccount } from './connectAccount.ts'
import { signingMethods, supportedTransactionVersions } from './signingMethods.ts'

/** Options of the client as a wallet. */
export type LatchkeyWalletOptions = ConnectOptions & {
  /** The name in lists of wallets. Default: `Latchkey`. */
  name?: string
  /** The picture in lists of wallets, as a `data:` URI. */
  icon?: Wallet['icon']
}

type Listener = (properties: object) => void

const version = '1.0.0'
/** A key. */
const key: Wallet['icon'] =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAzMiAzMic+PHBhdGggZmlsbD0nIzE2MTUwZicgZD0nTTAgMGgzMnYzMkgweicvPjxnIGZpbGw9J25vbmUnIHN0cm9rZT0nI2ZmZicgc3Ryb2tlLXdpZHRoPScyLjQnIHN0cm9rZS1saW5lY2FwPSdyb3VuZCcgc3Ryb2tlLWxpbmVqb2luPSdyb3VuZCc+PGNpcmNsZSBjeD0nMTInIGN5PScxNicgcj0nNC42Jy8+PHBhdGggZD0nTTE2LjYgMTZIMjZNMjIuNiAxNnYzLjYnLz48L2c+PC9zdmc+'

/**
 * Returns the client as a wallet of the Wallet Standard. Whichever wallet the visitor connects through Latchkey answers.
 * `connect` opens the dialog. The dialog does not list this wallet.
 */
export function latchkeyWallet(client: Latchkey, options: LatchkeyWalletOptions = {}): Wallet {
  const { name = 'Latchkey', icon = key } = options
  const methods = signingMethods(client)
  const listeners = new Set<Listener>()
  let shown: WalletAccount | undefined
  let stop: (() => void) | undefined

  /** The active account, as the same object as long as it is the same. */
  function current(): WalletAccount | undefined {
    const next = accountOf(client)
    if (!isSame(shown, next)) shown = next
    return shown
  }
  function notify() {
    const before = shown
    if (current() === before) return
    const { accounts, features } = wallet
    for (const listener of [...listeners]) attempt(() => listener({ accounts, features }))
  }
  function on(event: unknown, listener: Listener) {
    if (event !== 'change') return () => {}
    current()
    listeners.add(listener)
    stop ??= client.subscribe(notify)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }

  const wallet: Wallet = {
    version,
    name,
    icon,
    get chains() {
      return client.options.networks
        .filter(({ chainNamespace }) => chainNamespace === 'solana')
        .map(({ caipNetworkId }) => toWalletChain(caipNetworkId))
    },
    get accounts() {
      const account = current()
      return account ? [account] : []
    },
    get features() {
      const signsIn = solanaAccount(client).features.includes('solana:signIn') || !current()
      return {
        'standard:connect': {
          version,
          connect: async (input?: { silent?: boolean }) => {
            await connectAccount(client, { ...options, silent: input?.silent === true })
            return { accounts: wallet.accounts }
          },
        },
        'standard:disconnect': { version, disconnect: () => disconnectAccount(client) },
        'standard:events': { version, on },
        'solana:signTransaction': {
          version,
          supportedTransactionVersions,
          signTransaction: methods.signTransaction,
        },
        'solana:signAndSendTransaction': {
          version,
          supportedTransactionVersions,
          signAndSendTransaction: methods.signAndSendTransaction,
        },
        'solana:signMessage': { version, signMessage: methods.signMessage },
        ...(signsIn && {
          'solana:signIn': {
            version,
            signIn: async (...inputs: readonly SolanaSignInInput[]) => {
              await connectAccount(client, { ...options, silent: false })
              const account = current()
              if (!account) throw knownError('WALLET_NOT_CONNECTED')
              return methods.signIn(account, inputs)
            },
          },
        }),
        [ownWallet]: { version },
      }
    },
  }
  return wallet
}

async function disconnectAccount(client: Latchkey): Promise<void> {
  const active = activeAccount(client.getState(), 'solana')
  if (active) await disconnect(client, { connectorId: active.connection.connectorId })
}

/** The active account; `undefined` until its wallet has answered. */
function accountOf(client: Latchkey): WalletAccount | undefined {
  const { status, address, chain, features } = solanaAccount(client)
  if (status !== 'connected' || address === undefined || !chain) return undefined
  const connection = activeAccount(client.getState(), 'solana')?.connection
  const handle =
    connection && client.connectors.find(connection.connectorId)?.signer('solana')?.account(address)
  return (
    handle && {
      address,
      publicKey: handle.publicKey,
      chains: [chain],
      features: features.filter(isOfAccount),
    }
  )
}

/** Accounts do not list the sign-in: it may make one. */
function isOfAccount(feature: SolanaFeature): boolean {
  return feature !== 'solana:signIn'
}

function isSame(one: WalletAccount | undefined, other: WalletAccount | undefined): boolean {
  return textOf(one) === textOf(other)
}

function textOf(account: WalletAccount | undefined): string {
  return account ? [account.address, ...account.chains, ...account.features].join() : ''
}
