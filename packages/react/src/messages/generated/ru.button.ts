// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Подключить кошелёк',
  connecting: 'Подключение…',
  account: (name) => `Счёт ${name}`,
  network: (name) => `Сеть: ${name}. Сменить`,
  reload: 'Обновить страницу',
}
