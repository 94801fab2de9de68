// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  account: (name) => `Account ${name}`,
  network: (name) => `Network: ${name}. Change`,
  reload: 'Reload the page',
}
