import type { Connector, OperationContext } from '@latchkey/core'
import { type DevWalletsOptions, installDevWallets } from '@latchkey/devkit/wallets'
import { afterEach, beforeEach, vi } from 'vitest'
import { discover as discoverWallets } from './discover.ts'
import { polkadot as network } from './networks.ts'

const undos: (() => void)[] = []

/** Gives every test of a file a separate page, as far as discovery and the dev wallets need one. */
export function usePages(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('location', { host: 'site.example' })
  })
  afterEach(() => {
    for (const undo of undos.splice(0)) undo()
    vi.unstubAllGlobals()
  })
}

export function install(
  kinds: DevWalletsOptions['kinds'],
  mode: DevWalletsOptions['mode'] = 'approve',
) {
  const wallets = installDevWallets({ chains: [], mode, ...(kinds && { kinds }) })
  undos.push(wallets.uninstall)
  return wallets
}

/** Discovers as a client does. */
export function discover(environment: { announced?: boolean; injected?: boolean } = {}) {
  const list = new Map<string, Connector>()
  const report = (connector: Connector) => list.set(connector.id, connector)
  const options = { networks: [network], announced: true, injected: true, ...environment }
  undos.push(discoverWallets(report, options))
  return list
}

export function found(id: string): Connector {
  const connector = discover().get(id)
  if (!connector) throw new Error(`No ${id}`)
  return connector
}

export const never: AbortSignal = new AbortController().signal

/** Connects, and gives what operations of each account want. */
export async function connected(connector: Connector) {
  const { accounts, chainId } = await connector.connect({ networks: [network], signal: never })
  const contexts = accounts.map(
    (account): OperationContext => ({
      connector,
      account,
      network,
      rpc: () => Promise.reject(new Error('There is no chain')),
    }),
  )
  return { accounts, chainId, contexts }
}
