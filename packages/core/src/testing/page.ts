import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Latchkey } from '../kernel/client/client.ts'
import type { Account } from '../kernel/connector/connector.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { checkState } from './invariants.ts'
import { type ScriptedWallet, scriptedWallet } from './wallet.ts'
import { evmAccount, solAccount, testClient } from './world.ts'

/** What a visitor would expect: who is connected, with which accounts. */
export type Model = Map<string, readonly Account[]>
export type Real = {
  client: Latchkey
  wallets: readonly ScriptedWallet[]
  storage: ReturnType<typeof memoryStorage>
  /** What was wrong with states that a page went through. */
  faults: unknown[]
}
type Command = fc.AsyncCommand<Model, Real>

export const pool = { evm: [1, 2, 3].map(evmAccount), sol: [1, 2].map(solAccount) }

export function setUp() {
  const evm = { namespaces: ['eip155'], accounts: pool.evm.slice(0, 1) } as const
  const wallets = [
    scriptedWallet({ ...evm, id: 'metamask', name: 'MetaMask', switchChain: async () => {} }),
    scriptedWallet({ ...evm, id: '__proto__', name: 'constructor' }),
    scriptedWallet({ id: 'phantom', name: 'Phantom', namespaces: ['solana'], accounts: pool.sol }),
    scriptedWallet({
      id: 'both',
      name: 'Both',
      namespaces: ['eip155', 'solana'],
      accounts: [...pool.evm, ...pool.sol],
    }),
  ]
  const page = { wallets, storage: memoryStorage(), faults: [] }
  return { model: new Map(), real: { ...page, client: open(page) } }
}

/** A page that opens: every state that anybody can see in it is checked. */
export function open({ wallets, storage, faults }: Omit<Real, 'client'>): Latchkey {
  for (const wallet of wallets) wallet.listeners.clear()
  const client = testClient({ storage, connectors: wallets })
  const check = () => {
    try {
      checkState(client.getState())
    } catch (fault) {
      faults.push(fault)
    }
  }
  check()
  client.subscribe(check)
  return client
}

export function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real)
      expect(real.faults).toEqual([])
      const { connections } = real.client.getState()
      const seen = new Map(connections.map((one) => [one.connectorId, one.accounts]))
      expect(seen).toEqual(model)
    },
  }
}

export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
