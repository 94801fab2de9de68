'use client'

import type { Language } from './language.ts'

export const arabic: Language = {
  locale: 'ar',
  direction: 'rtl',
  button: {
    connect: 'اربط المحفظة',
    connecting: 'جارٍ الربط…',
    account: (name) => `الحساب ${name}`,
  },
  load: async () => (await import('./ar.ts')).ar,
  loadFurther: async () => (await import('./arFurther.ts')).arFurther,
}
