import type { Adapter } from '@latchkey/core'
import { attempt } from '@latchkey/core/foreign'
import type { MobileWalletConnector } from './connector.ts'
import { canReachWalletApp } from './place.ts'

/** Milliseconds that other wallets may take to register before the wallet apps are offered. */
const grace = 250

/**
 * Solana with the wallet apps of this phone: `withMobileWallet(solana(), mobileWalletAdapter({ identity }))`. They
 * are offered on Android, in a secure context, outside web views, and only while no other Solana wallet is installed.
 */
export function withMobileWallet(solana: Adapter, connector: MobileWalletConnector): Adapter {
  return {
    ...solana,
    discover(report, environment) {
      let isAlone = true
      const undo = solana.discover((other) => {
        isAlone = false
        report(other)
      }, environment)
      if (!canReachWalletApp()) return undo
      const timer = setTimeout(() => {
        if (!isAlone) return
        attempt(connector.warm)
        report(connector)
      }, grace)
      return () => {
        clearTimeout(timer)
        undo()
      }
    },
  }
}
