import type { Network } from '@latchkey/protocol'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Connector } from '../kernel/connector/connector.ts'
import type { SearchContext } from '../kernel/connector/searchContext.ts'
import type { OperationContext } from '../kernel/operations/operationContext.ts'

type Search = SearchContext<'announced' | 'injected' | 'networks'>

type Family<Options extends unknown[], Wallets extends { uninstall(): void }> = {
  network: Network
  /** The family's own search. */
  search: (report: (connector: Connector) => void, context: Search) => () => void
  /** Installs the family's dev wallets. */
  installWallets: (...options: Options) => Wallets
}

/** Returns what tests of a family's injected wallets need: pages, dev wallets, and connectors that discovery finds. */
export function testPages<Options extends unknown[], Wallets extends { uninstall(): void }>({
  network,
  search,
  installWallets,
}: Family<Options, Wallets>) {
  const undos: (() => void)[] = []
  const never: AbortSignal = new AbortController().signal

  /** Discovers as a client does. */
  function discover(environment: Partial<Search> = {}) {
    const list = new Map<string, Connector>()
    const report = (connector: Connector) => list.set(connector.id, connector)
    const options = { networks: [network], announced: true, injected: true, ...environment }
    undos.push(search(report, options))
    return list
  }

  return {
    never,
    discover,
    /** Gives every test of a file a separate page, as far as discovery and the dev wallets need one. */
    usePages(): void {
      beforeEach(() => {
        vi.stubGlobal('window', new EventTarget())
        vi.stubGlobal('location', { host: 'site.example' })
      })
      afterEach(() => {
        for (const undo of undos.splice(0)) undo()
        vi.unstubAllGlobals()
      })
    },
    install(...options: Options): Wallets {
      const wallets = installWallets(...options)
      undos.push(wallets.uninstall)
      return wallets
    },
    found(id: string): Connector {
      const connector = discover().get(id)
      if (!connector) throw new Error(`No ${id}`)
      return connector
    },
    /** Connects, and returns the contexts of each account's operations. */
    async connected(connector: Connector) {
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
    },
  }
}
