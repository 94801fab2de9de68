import { activeAccount, type Latchkey } from '@latchkey/core'
import { warnOfOptions } from '../../compat/warnOnce.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'
import { type BitcoinConnector, bitcoinConnector } from './connector.ts'

/** Options of `BitcoinAdapter`. */
export type BitcoinAdapterOptions = {
  /** Without effect: `createAppKit` has it. */
  networks?: readonly unknown[]
  /** Without effect: `createAppKit` has it. */
  projectId?: string
  /** Without effect: the wallet knows its coins. */
  api?: unknown
}

/** The adapter for Bitcoin. */
export class BitcoinAdapter implements AppKitAdapter {
  readonly [adapterMark] = true
  readonly namespace = 'bip122'
  readonly adapterType = 'bitcoin'
  private readonly api: unknown
  private known: { client: Latchkey; connectorId: string; provider: BitcoinConnector } | undefined

  constructor({ api }: BitcoinAdapterOptions = {}) {
    this.api = api
  }

  attach(client: Latchkey): () => void {
    warnOfOptions(client, { api: this.api })
    return () => {
      this.known = undefined
    }
  }

  provider(client: Latchkey): BitcoinConnector | undefined {
    const connectorId = activeAccount(client.getState(), 'bip122')?.connection.connectorId
    if (connectorId === undefined) return undefined
    if (this.known?.client === client && this.known.connectorId === connectorId)
      return this.known.provider
    const provider = bitcoinConnector(client, connectorId)
    this.known = { client, connectorId, provider }
    return provider
  }
}
