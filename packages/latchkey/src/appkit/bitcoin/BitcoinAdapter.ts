import { activeAccount, type Connection, type Latchkey } from '@latchkey/core'
import { warnOfOptions } from '../../compat/warnOnce.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'
import { type BitcoinConnector, bitcoinConnector } from './connector.ts'

/** Options of `BitcoinAdapter`. */
export type BitcoinAdapterOptions = {
  /** Without effect: `createAppKit` has it. */
  networks?: readonly unknown[]
  /** The same. */
  projectId?: string
  /** Without effect: the wallet knows its coins. */
  api?: unknown
}

/** The adapter for Bitcoin. */
export class BitcoinAdapter implements AppKitAdapter {
  readonly [adapterMark] = true
  readonly namespace = 'bip122'
  readonly adapterType = 'bitcoin'
  private readonly known = new WeakMap<Connection, BitcoinConnector>()

  private readonly api: unknown

  constructor({ api }: BitcoinAdapterOptions = {}) {
    this.api = api
  }

  attach(client: Latchkey): () => void {
    warnOfOptions(client, { api: this.api })
    return () => {}
  }

  provider(client: Latchkey): BitcoinConnector | undefined {
    const connection = activeAccount(client.getState(), 'bip122')?.connection
    if (!connection) return undefined
    const connector = this.known.get(connection) ?? bitcoinConnector(client, connection)
    this.known.set(connection, connector)
    return connector
  }
}
