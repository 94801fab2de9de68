import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { SolanaSigner } from '@latchkey/solana'
import { base58 } from '@scure/base'
import { addressesOf } from '../session/accounts.ts'
import type { AskingClient } from '../session/request.ts'
import { type SolanaRequests, solanaRequests } from './solana-requests.ts'
import { solanaChains, solanaFeatures } from './solana-session.ts'

type Wallet = SolanaSigner['wallet']
type Account = NonNullable<ReturnType<SolanaSigner['account']>>

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
const noIcon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * Creates the session's Solana signer, in the shape of a Wallet Standard wallet. Requests reject with the errors of
 * EIP-1193, and with `WALLET_MISBEHAVED` for invalid answers.
 */
export function solanaSigner(client: AskingClient): SolanaSigner {
  const { current } = client.sessions
  const methods = signingFeatures(solanaRequests(client))

  function accounts(): Account[] {
    const session = current.get()
    if (!session) return []
    return addressesOf(session, 'solana').map((address) => ({
      address,
      publicKey: base58.decode(address),
      chains: solanaChains(session, address).map(toWalletChain),
      features: solanaFeatures(session),
    }))
  }

  const wallet: Wallet = {
    version,
    name: 'WalletConnect',
    icon: noIcon,
    get chains() {
      return solanaChains(current.get()).map(toWalletChain)
    },
    get accounts() {
      return accounts()
    },
    get features() {
      const allowed = solanaFeatures(current.get())
      return {
        'standard:connect': { version, connect: async () => ({ accounts: accounts() }) },
        ...Object.fromEntries(allowed.map((name) => [name, methods[name]])),
      }
    },
  }
  return {
    wallet,
    account: (address) => accounts().find((account) => account.address === address),
  }
}

/** Wallet Standard's signing features. */
function signingFeatures(requests: SolanaRequests): Record<`solana:${string}`, unknown> {
  return {
    'solana:signMessage': {
      version,
      signMessage: (...inputs: unknown[]) => requests.signMessages(inputs),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: (...inputs: unknown[]) => requests.signTransactions(inputs),
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: unknown[]) => requests.signAndSendTransactions(inputs),
    },
  }
}
