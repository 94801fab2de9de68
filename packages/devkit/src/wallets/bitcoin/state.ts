import type { BitcoinAccount, BitcoinKey } from '../../keys.ts'
import type { AskConsent, ConsentSwitches } from '../consent.ts'
import type { Emitter } from '../emitter.ts'
import { providerError } from '../errors.ts'
import type { Memory } from '../remembered.ts'

/** The switches of a Bitcoin dev wallet. Changes reach the site as from a real wallet. */
export type BitcoinSwitches = ConsentSwitches & {
  /** Answers instead of the truth, whatever their type. */
  lie: { accounts?: unknown; signature?: unknown } | undefined
  /** Hides the accounts until the site asks to connect again. */
  lock(): void
  /** Uses another of the wallet's accounts. */
  changeAccount(index: number): void
  /** Forgets the site. */
  disconnect(): void
  /** The signed transactions, in hex, that the wallet would have sent if it had a chain. */
  sent: string[]
}

/** What a Bitcoin wallet's methods work with. */
export type BitcoinWallet = {
  /** The accounts that it has. */
  accounts: readonly BitcoinAccount[]
  /** What it remembers of this site. */
  memory: Memory
  /** What tests set. */
  switches: BitcoinSwitches
  /** Notifies the site of changes. */
  emitter: Emitter<[]>
  /** Asks the visitor, or decides as the switches say. */
  ask: AskConsent
  /** Whether it is locked. */
  lock: { isLocked: boolean }
}

/** Shown with these addresses, because they are of the main network. */
export const publicKeys =
  'The keys of these addresses are public. Anybody can take what is sent to them.'

export function activeAccount({ accounts, memory }: BitcoinWallet): BitcoinAccount {
  const account = accounts[memory.read().account] ?? accounts[0]
  if (account === undefined) throw providerError(4100, 'The wallet has no account')
  return account
}

/** Whether the site sees the account. */
export function isShown({ memory, lock }: BitcoinWallet): boolean {
  return memory.read().connected && !lock.isLocked
}

/** The key of an address that the site may use. */
export function keyOf(wallet: BitcoinWallet, address: unknown): BitcoinKey {
  const { payment, ordinals } = activeAccount(wallet)
  const key = [payment, ordinals].find((one) => one.address === address)
  if (!isShown(wallet) || key === undefined)
    throw providerError(4100, 'The account has not been authorized by the user.')
  return key
}

export async function connect(wallet: BitcoinWallet): Promise<void> {
  if (isShown(wallet)) return
  const { payment, ordinals } = activeAccount(wallet)
  await wallet.ask({
    title: wallet.lock.isLocked ? 'Unlock and connect to this site?' : 'Connect to this site?',
    rows: [
      { label: 'Payment', value: payment.address, isCode: true },
      { label: 'Ordinals', value: ordinals.address, isCode: true },
    ],
    account: payment.address,
    chain: 'Bitcoin',
    caution: publicKeys,
  })
  wallet.lock.isLocked = false
  wallet.memory.write({ connected: true })
}

export function disconnect(wallet: BitcoinWallet): void {
  wallet.memory.write({ connected: false })
  wallet.emitter.emit('change')
}
