// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Conectar billetera',
  connecting: 'Conectando…',
  account: (name) => `Cuenta ${name}`,
  network: (name) => `Red: ${name}. Cambiar`,
  reload: 'Recargar la página',
}
