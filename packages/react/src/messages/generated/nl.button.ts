// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Wallet verbinden',
  connecting: 'Verbinden…',
  account: (name) => `Account ${name}`,
  network: (name) => `Netwerk: ${name}. Wijzigen`,
  reload: 'Pagina opnieuw laden',
}
