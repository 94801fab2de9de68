import { type Readable, writable } from '@latchkey/core'
import type { ConsentSwitches } from '@latchkey/devkit/wallets/parts'
import type { ChainId } from '@latchkey/protocol'
import type { IWalletKit } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Family } from '../families/family.ts'
import { createPrompts, type Prompts } from './prompts.ts'
import { recallAccounts, rememberAccounts } from './remember.ts'

/** What the wallet knows and shows. */
export type WalletState = {
  /** Whether the relay is reached. */
  isOnline: boolean
  /** The chosen account of each family, by its place. */
  chosen: Readonly<Record<string, number>>
  sessions: readonly SessionTypes.Struct[]
  /** What the last pairing came to, when it is worth a word. */
  notice?: string
}

/** The wallet behind the page. Functions of this folder take it and act. */
export type Wallet = {
  kit: IWalletKit
  families: readonly Family[]
  state: Readable<WalletState>
  change(part: Partial<WalletState>): void
  prompts: Prompts
  switches: ConsentSwitches
}

export function createWallet(kit: IWalletKit, families: readonly Family[]): Wallet {
  const state = writable<WalletState>({
    isOnline: kit.core.relayer.connected,
    chosen: recallAccounts(),
    sessions: sessionsOf(kit),
  })
  return {
    kit,
    families,
    state,
    change: (part) => state.set({ ...state.get(), ...part }),
    prompts: createPrompts(),
    switches: { mode: 'ask', delayMs: 0 },
  }
}

function sessionsOf(kit: IWalletKit): SessionTypes.Struct[] {
  return Object.values(kit.getActiveSessions())
}

/** The addresses that new sessions get. */
export function chosenAddresses(wallet: Wallet, family: Family): readonly string[] {
  const index = wallet.state.get().chosen[family.namespace] ?? 0
  return (family.accounts[index] ?? family.accounts[0])?.addresses ?? []
}

/** Pairs by a `wc:` URI. The state shows a failure. */
export async function pair(wallet: Wallet, uri: string): Promise<void> {
  wallet.change({ notice: looking })
  try {
    await wallet.kit.pair({ uri: uri.trim() })
    setTimeout(() => {
      if (wallet.state.get().notice === looking)
        wallet.change({ notice: "The site isn't responding. Create a new link there." })
    }, patienceMs)
  } catch (error) {
    wallet.change({ notice: noticeOf(error) })
  }
}

const looking = 'Looking for the site…'
const patienceMs = 15_000

function noticeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  if (/expired/i.test(text)) return 'This link has expired. Make a new one at the site.'
  if (/already exists/i.test(text)) return 'This link was used before. Make a new one at the site.'
  return "That isn't a WalletConnect link."
}

export async function disconnect(wallet: Wallet, topic: string): Promise<void> {
  await wallet.kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
  refresh(wallet)
}

export function refresh(wallet: Wallet): void {
  wallet.change({ sessions: sessionsOf(wallet.kit) })
}

/** Switches to another account of a family, and notifies the sites that have the family. */
export async function chooseAccount(wallet: Wallet, family: Family, index: number): Promise<void> {
  const next = { ...wallet.state.get().chosen, [family.namespace]: index }
  rememberAccounts(next)
  wallet.change({ chosen: next })
  await announceAccounts(wallet, family)
}

/** Sends the chosen accounts to the sites that have the family. */
export async function announceAccounts(wallet: Wallet, family: Family): Promise<void> {
  const { sessions } = wallet.state.get()
  const addresses = chosenAddresses(wallet, family)
  for (const { topic, namespaces } of sessions) {
    const own = namespaces[family.namespace]
    if (own === undefined) continue
    const chains = chainsOf(own)
    const accounts = chains.flatMap((id) => addresses.map((address) => `${id}:${address}`))
    await update(wallet, topic, { ...namespaces, [family.namespace]: { ...own, accounts } })
    const [chainId] = chains
    if (chainId && own.events.includes('accountsChanged'))
      await emit(wallet, topic, chainId, 'accountsChanged', addresses)
  }
}

/** Moves the sites that have the chain's family to that chain; one that lacks it gets it first. */
export async function moveToChain(wallet: Wallet, chainId: ChainId, only?: string): Promise<void> {
  const [key = ''] = chainId.split(':')
  for (const { topic, namespaces } of wallet.state.get().sessions) {
    const own = namespaces[key]
    if (own === undefined || (only !== undefined && topic !== only)) continue
    const chains = chainsOf(own)
    if (!chains.includes(chainId)) {
      const added = addressesOf(own).map((address) => `${chainId}:${address}`)
      const grown = { ...own, chains: [...chains, chainId], accounts: [...own.accounts, ...added] }
      await update(wallet, topic, { ...namespaces, [key]: grown })
    }
    const reference = chainId.slice(key.length + 1)
    const data = key === 'eip155' ? Number(reference) : reference
    await emit(wallet, topic, chainId, 'chainChanged', data)
  }
}

async function update(
  wallet: Wallet,
  topic: string,
  namespaces: SessionTypes.Namespaces,
): Promise<void> {
  const { acknowledged } = await wallet.kit.updateSession({ topic, namespaces })
  // A site that is away acknowledges later.
  acknowledged().catch(() => {})
  refresh(wallet)
}

export function emit(
  { kit }: Wallet,
  topic: string,
  chainId: string,
  name: string,
  data: unknown,
): Promise<void> {
  return kit.emitSessionEvent({ topic, chainId, event: { name, data } })
}

export function chainsOf({ accounts, chains }: SessionTypes.Namespace): string[] {
  return chains ?? [...new Set(accounts.map((account) => account.split(':', 2).join(':')))]
}

export function addressesOf({ accounts }: SessionTypes.Namespace, chainId?: string): string[] {
  const own = accounts.filter((account) => !chainId || account.startsWith(`${chainId}:`))
  return [...new Set(own.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
}
