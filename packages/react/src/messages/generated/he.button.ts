// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'חיבור ארנק',
  connecting: 'מתבצע חיבור…',
  account: (name) => `חשבון ⁨${name}⁩`,
  network: (name) => `רשת: ${name}. החלפה`,
  reload: 'טעינת הדף מחדש',
}
