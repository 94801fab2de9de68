// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Połącz portfel',
  connecting: 'Łączenie…',
  account: (name) => `Konto ${name}`,
  network: (name) => `Sieć: ${name}. Zmień`,
  reload: 'Odśwież stronę',
}
