// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Conectar carteira',
  connecting: 'Conectando…',
  account: (name) => `Conta ${name}`,
  network: (name) => `Rede: ${name}. Mudar`,
  reload: 'Recarregar a página',
}
