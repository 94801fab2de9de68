import type { DemoSettings } from './settings.ts'

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%23b8602b' d='M0 0h32v32H0z'/><g fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'><circle cx='12' cy='16' r='4.6'/><path d='M16.6 16H26M22.6 16v3.6'/></g></svg>"

/** The dev wallet in its own page, as a listed wallet: it is reached by a link, or by its camera. */
export function phoneWallet({ walletUrl }: DemoSettings) {
  return {
    id: 'latchkey-phone-wallet',
    name: 'Phone Wallet',
    image_url: picture,
    homepage: walletUrl,
    mobile_link: walletUrl,
    webapp_link: walletUrl,
  }
}
