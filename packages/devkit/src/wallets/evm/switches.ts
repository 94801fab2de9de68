import type { DevWalletMode } from '../options.ts'
import { announceAccounts, type EvmSwitches, type EvmWallet, moveToChain } from './state.ts'

/** The switches of a wallet; `wallet` gives the state when a switch is used. */
export function evmSwitches(mode: DevWalletMode, wallet: () => EvmWallet): EvmSwitches {
  return {
    mode,
    delayMs: 0,
    lie: undefined,
    batching: 'unknown',
    lock() {
      wallet().lock.isLocked = true
      announceAccounts(wallet())
    },
    changeAccount(index) {
      if (wallet().keys[index] === undefined) throw new RangeError(`No account ${index}`)
      wallet().memory.write({ account: index })
      announceAccounts(wallet())
    },
    changeChain(id) {
      const chain = wallet().chains.find((one) => one.id === id)
      if (chain === undefined) throw new RangeError(`The dev wallet has no chain ${id}`)
      moveToChain(wallet(), chain)
    },
    disconnect() {
      wallet().memory.write({ connected: false })
      announceAccounts(wallet())
    },
  }
}
