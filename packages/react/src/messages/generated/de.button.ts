// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Wallet verbinden',
  connecting: 'Wird verbunden …',
  account: (name) => `Konto ${name}`,
  network: (name) => `Netzwerk: ${name}. Wechseln`,
  reload: 'Seite neu laden',
}
