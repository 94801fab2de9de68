import { activeAccount, type Latchkey } from '@latchkey/core'
import { warnOfOptions } from '../../compat/warnOnce.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'
import { type SolanaProvider, solanaProvider } from './provider.ts'

/** Options of `SolanaAdapter`. */
export type SolanaAdapterOptions = {
  /** Without effect: the client finds the wallets. */
  wallets?: readonly unknown[]
  /** Without effect: the gateway has the nodes. */
  connectionSettings?: unknown
  /** Without effect: use `registerLatchkey` of `latchkey/solana/wallet-adapter`. */
  registerWalletStandard?: boolean
}

/** The adapter for Solana: the provider of the active account is for transactions of `@solana/web3.js`. */
export class SolanaAdapter implements AppKitAdapter {
  readonly [adapterMark] = true
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  private readonly options: SolanaAdapterOptions
  private known: { client: Latchkey; address: string; provider: SolanaProvider } | undefined

  constructor(options: SolanaAdapterOptions = {}) {
    this.options = options
  }

  attach(client: Latchkey): () => void {
    const { wallets = [], connectionSettings, registerWalletStandard } = this.options
    warnOfOptions(client, {
      'SolanaAdapter.wallets': wallets.length > 0,
      connectionSettings,
      registerWalletStandard,
    })
    return () => {
      this.known = undefined
    }
  }

  provider(client: Latchkey): SolanaProvider | undefined {
    const address = activeAccount(client.getState(), 'solana')?.account.address
    if (address === undefined) return undefined
    if (this.known?.client === client && this.known.address === address) return this.known.provider
    const provider = solanaProvider(client)
    this.known = provider && { client, address, provider }
    return provider
  }
}
