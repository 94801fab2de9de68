// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'اربط المحفظة',
  connecting: 'جارٍ الربط…',
  account: (name) => `الحساب ⁨${name}⁩`,
  network: (name) => `الشبكة: ${name}. تغيير`,
  reload: 'أعد تحميل الصفحة',
}
