import type { Language } from './language.ts'

export const english: Language = {
  locale: 'en',
  direction: 'ltr',
  button: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    account: (name) => `Account ${name}`,
  },
  load: async () => (await import('./en.ts')).en,
  loadFurther: async () => (await import('./enFurther.ts')).enFurther,
}
