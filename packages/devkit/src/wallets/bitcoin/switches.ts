import type { DevWalletMode } from '../options.ts'
import { type BitcoinSwitches, type BitcoinWallet, disconnect } from './state.ts'

/** The switches of a wallet; `wallet` gives the state when a switch is used. */
export function bitcoinSwitches(mode: DevWalletMode, wallet: () => BitcoinWallet): BitcoinSwitches {
  return {
    mode,
    delayMs: 0,
    lie: undefined,
    sent: [],
    lock() {
      wallet().lock.isLocked = true
      wallet().emitter.emit('change')
    },
    changeAccount(index) {
      if (wallet().accounts[index] === undefined) throw new RangeError(`No account ${index}`)
      wallet().memory.write({ account: index })
      wallet().emitter.emit('change')
    },
    disconnect: () => disconnect(wallet()),
  }
}
