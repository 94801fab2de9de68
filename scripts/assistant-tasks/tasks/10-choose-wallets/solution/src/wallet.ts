import { createLatchkey } from 'latchkey'

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum', 'base'],
  allWallets: 'HIDE',
  enableWalletGuide: false,
  termsConditionsUrl: 'https://shop.example/terms',
  features: { legalCheckbox: true, allWallets: false, email: false, socials: false },
})
