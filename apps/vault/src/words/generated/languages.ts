// Made from packages/messages/src/wallet/*.json by `npm run messages`.

/** The languages, each with what loads its texts. */
export const languages = {
  ar: {
    direction: 'rtl',
    later: async () => (await import('./ar.ts')).later,
    page: async () => (await import('./ar.page.ts')).page,
  },
  en: {
    direction: 'ltr',
    later: async () => (await import('./en.ts')).later,
    page: async () => (await import('./en.page.ts')).page,
  },
} as const
