// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Cüzdan bağla',
  connecting: 'Bağlanıyor…',
  account: (name) => `Hesap: ${name}`,
  network: (name) => `Ağ: ${name}. Değiştir`,
  reload: 'Sayfayı yenile',
}
