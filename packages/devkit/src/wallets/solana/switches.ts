import type { DevWalletMode } from '../options.ts'
import { announceAccounts, type SolanaSwitches, type SolanaWallet } from './state.ts'

/** The switches of a wallet; `wallet` gives the state when a switch is used. */
export function solanaSwitches(mode: DevWalletMode, wallet: () => SolanaWallet): SolanaSwitches {
  return {
    mode,
    delayMs: 0,
    lie: undefined,
    lock() {
      wallet().session.isLocked = true
      announceAccounts(wallet())
    },
    changeAccount(index) {
      if (wallet().accounts[index] === undefined) throw new RangeError(`No account ${index}`)
      wallet().memory.write({ account: index })
      if (wallet().session.isOpen) announceAccounts(wallet())
    },
    disconnect() {
      wallet().memory.write({ connected: false })
      wallet().session.isOpen = false
      announceAccounts(wallet())
    },
  }
}
