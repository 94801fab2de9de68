import type { Adapter } from '@latchkey/core'
import { claims, registeredWallets } from '@latchkey/core/foreign'
import { walletStandardConnector } from './connector.ts'
import { parseRegistration } from './registration.ts'

/** Finds wallets that register by the Wallet Standard. */
export const discover: Adapter['discover'] = (report, environment) => {
  if (typeof window === 'undefined' || !environment.announced) return () => {}
  const claim = claims(report)
  return registeredWallets((wallet) => {
    const registration = parseRegistration(wallet)
    if (registration) claim(walletStandardConnector(registration))
  })
}
