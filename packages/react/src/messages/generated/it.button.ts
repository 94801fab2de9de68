// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Connetti wallet',
  connecting: 'Connessione…',
  account: (name) => `Account ${name}`,
  network: (name) => `Rete: ${name}. Cambia`,
  reload: 'Ricarica la pagina',
}
