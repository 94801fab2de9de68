import { browserStorage, type Storage } from '@latchkey/core'
import type { WalletConnectOptions } from '../options.ts'

/** The key of the tab's pending request to a wallet. */
export const pairingKey = '@latchkey/pairing'

/** What belongs to one tab, and lives as long: also when the browser discards its page. */
export function tabStorage(options: WalletConnectOptions): Storage {
  return options.tabStorage ?? browserStorage(() => window.sessionStorage)
}
