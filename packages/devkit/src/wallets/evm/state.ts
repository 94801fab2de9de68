import type { EvmKey } from '../../keys.ts'
import type { DevChain } from '../chains.ts'
import type { AskConsent, ConsentSwitches } from '../consent.ts'
import type { Emitter } from '../emitter.ts'
import { providerError } from '../errors.ts'
import type { DevWalletBatching } from '../options.ts'
import type { Memory } from '../remembered.ts'

/** The switches of an EVM dev wallet. Changes reach the site as from a real wallet. */
export type EvmSwitches = ConsentSwitches & {
  /** Answers instead of the truth, whatever their type. */
  lie: { chainId?: unknown; accounts?: unknown } | undefined
  /** What it says and does of several calls as one (EIP-5792). */
  batching: DevWalletBatching
  /** Hides the account until the site asks to connect again. */
  lock(): void
  /** Uses another of the wallet's accounts. */
  changeAccount(index: number): void
  /** Moves to another chain, such as `eip155:31338`. */
  changeChain(id: string): void
  /** Forgets the site. */
  disconnect(): void
}

/** What an EVM wallet's methods work with. */
export type EvmWallet = {
  /** The key pairs that it has. */
  keys: readonly EvmKey[]
  /** The chains that it knows. */
  chains: readonly DevChain[]
  /** What it remembers of this site. */
  memory: Memory
  /** What tests set. */
  switches: EvmSwitches
  /** Notifies the site of changes. */
  emitter: Emitter<unknown[]>
  /** Asks the visitor, or decides as the switches say. */
  ask: AskConsent
  /** Whether it is locked. */
  lock: { isLocked: boolean }
}

/** The chain that the wallet is on for this site. */
export function activeChain({ chains, memory }: EvmWallet): DevChain {
  const chain = chains.find(({ id }) => id === memory.read().chain) ?? chains[0]
  if (chain === undefined) throw providerError(4901, 'The wallet has no chain')
  return chain
}

export function activeKey({ keys, memory }: EvmWallet): EvmKey {
  const key = keys[memory.read().account] ?? keys[0]
  if (key === undefined) throw providerError(4100, 'The wallet has no account')
  return key
}

/** What the site may see: the active account, or nothing. */
export function visibleAccounts(wallet: EvmWallet): string[] {
  return wallet.memory.read().connected && !wallet.lock.isLocked ? [activeKey(wallet).address] : []
}

/** `eip155:31337` → `0x7a69`. */
export function hexChainId(id: string): `0x${string}` {
  return `0x${Number(id.slice('eip155:'.length)).toString(16)}`
}

export function moveToChain(wallet: EvmWallet, chain: DevChain) {
  if (chain.id === activeChain(wallet).id) return
  wallet.memory.write({ chain: chain.id })
  wallet.emitter.emit('chainChanged', hexChainId(chain.id))
}

export function announceAccounts(wallet: EvmWallet) {
  wallet.emitter.emit('accountsChanged', visibleAccounts(wallet))
}
