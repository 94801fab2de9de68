import {
  type Account,
  type Connected,
  type Connector,
  type ConnectorEvent,
  singleWallet,
} from '../kernel/connector/connector.ts'
import { evmAccount } from './world.ts'

export type ScriptedWallet = Connector & {
  /** The calls that it received, in order. */
  readonly calls: string[]
  /** What it shows from now on. */
  accounts: readonly Account[]
  emit(event: ConnectorEvent): void
  readonly listeners: Set<(event: ConnectorEvent) => void>
}

type Script = Partial<Omit<Connector, 'signer'>> & { accounts?: readonly Account[] }

/** A wallet that says yes to everything, but for what the script says. */
export function scriptedWallet({ accounts = [evmAccount(1)], ...script }: Script = {}) {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const calls: string[] = []
  const answer = async (question: string): Promise<Connected> => {
    calls.push(question)
    return { accounts: wallet.accounts }
  }
  const wallet: ScriptedWallet = {
    ...singleWallet,
    id: 'scripted',
    name: 'Scripted',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    calls,
    accounts,
    listeners,
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    connect: () => answer('connect'),
    restore: async () => (wallet.accounts.length > 0 ? answer('restore') : null),
    disconnect: async () => {
      calls.push('disconnect')
    },
    signer: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...script,
  }
  return wallet
}

/** What sets a connector like WalletConnect's apart: wallets elsewhere, by a code or a link. */
export const pairing = {
  type: 'WALLET_CONNECT',
  reaches: 'many',
  pairs: true,
  sharedBetweenTabs: true,
} as const

/** Foreign code whose promise never settles. */
export function never(): Promise<never> {
  return new Promise(() => {})
}
