// Made from packages/messages/src/wallet/*.json by `npm run messages`.

/** The languages, each with what loads its texts. */
export const languages = {
  ar: {
    direction: 'rtl',
    later: async () => (await import('./ar.ts')).later,
    page: async () => (await import('./ar.page.ts')).page,
  },
  de: {
    direction: 'ltr',
    later: async () => (await import('./de.ts')).later,
    page: async () => (await import('./de.page.ts')).page,
  },
  en: {
    direction: 'ltr',
    later: async () => (await import('./en.ts')).later,
    page: async () => (await import('./en.page.ts')).page,
  },
  es: {
    direction: 'ltr',
    later: async () => (await import('./es.ts')).later,
    page: async () => (await import('./es.page.ts')).page,
  },
  fr: {
    direction: 'ltr',
    later: async () => (await import('./fr.ts')).later,
    page: async () => (await import('./fr.page.ts')).page,
  },
  ja: {
    direction: 'ltr',
    later: async () => (await import('./ja.ts')).later,
    page: async () => (await import('./ja.page.ts')).page,
  },
  ko: {
    direction: 'ltr',
    later: async () => (await import('./ko.ts')).later,
    page: async () => (await import('./ko.page.ts')).page,
  },
  'pt-BR': {
    direction: 'ltr',
    later: async () => (await import('./pt-BR.ts')).later,
    page: async () => (await import('./pt-BR.page.ts')).page,
  },
  'zh-Hans': {
    direction: 'ltr',
    later: async () => (await import('./zh-Hans.ts')).later,
    page: async () => (await import('./zh-Hans.page.ts')).page,
  },
} as const
