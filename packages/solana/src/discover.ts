import type { Adapter } from '@latchkey/core'
import { attempt, claims, field } from '@latchkey/core/foreign'
import { walletStandardConnector } from './connector.ts'
import { parseRegistration } from './registration.ts'

const maxWallets = 100

/** Finds wallets that register by the Wallet Standard, before or after this page is ready for them. */
export const discover: Adapter['discover'] = (report, environment) => {
  if (typeof window === 'undefined' || !environment.announced) return () => {}
  const undo = new AbortController()
  const seen = new Set<unknown>()
  const claim = claims(report)

  function register(...wallets: readonly unknown[]) {
    for (const wallet of wallets) {
      if (undo.signal.aborted || seen.has(wallet) || seen.size >= maxWallets) continue
      seen.add(wallet)
      const registration = parseRegistration(wallet)
      if (registration) claim(walletStandardConnector(registration))
    }
    // The standard wants a function that takes them back; a listed wallet stays.
    return () => {}
  }

  const detail = Object.freeze({ register })
  const hear = (event: Event) => {
    const give = field(event, 'detail')
    if (typeof give === 'function') attempt(() => give(detail))
  }
  window.addEventListener('wallet-standard:register-wallet', hear, undo)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return () => undo.abort()
}
