// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Підключити гаманець',
  connecting: 'Підключення…',
  account: (name) => `Акаунт ${name}`,
  network: (name) => `Мережа: ${name}. Змінити`,
  reload: 'Перезавантажити сторінку',
}
