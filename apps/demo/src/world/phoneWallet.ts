import type { DemoSettings } from './settings.ts'

/** The dev wallet in a page of its own, as a listed wallet: it is reached by a link, or by its camera. */
export function phoneWallet({ walletUrl }: DemoSettings) {
  return {
    id: 'latchkey-phone-wallet',
    name: 'Phone Wallet',
    homepage: walletUrl,
    mobile_link: walletUrl,
    webapp_link: walletUrl,
  }
}
