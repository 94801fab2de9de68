// Made from packages/messages/src/wallet/*.json by `npm run messages`.

/** The languages, each with what loads its texts. */
export const languages = {
  ar: {
    direction: 'rtl',
    later: async () => (await import('./ar.ts')).later,
    page: async () => (await import('./ar.page.ts')).page,
  },
  bn: {
    direction: 'ltr',
    later: async () => (await import('./bn.ts')).later,
    page: async () => (await import('./bn.page.ts')).page,
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
  he: {
    direction: 'rtl',
    later: async () => (await import('./he.ts')).later,
    page: async () => (await import('./he.page.ts')).page,
  },
  hi: {
    direction: 'ltr',
    later: async () => (await import('./hi.ts')).later,
    page: async () => (await import('./hi.page.ts')).page,
  },
  id: {
    direction: 'ltr',
    later: async () => (await import('./id.ts')).later,
    page: async () => (await import('./id.page.ts')).page,
  },
  it: {
    direction: 'ltr',
    later: async () => (await import('./it.ts')).later,
    page: async () => (await import('./it.page.ts')).page,
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
  nl: {
    direction: 'ltr',
    later: async () => (await import('./nl.ts')).later,
    page: async () => (await import('./nl.page.ts')).page,
  },
  pl: {
    direction: 'ltr',
    later: async () => (await import('./pl.ts')).later,
    page: async () => (await import('./pl.page.ts')).page,
  },
  'pt-BR': {
    direction: 'ltr',
    later: async () => (await import('./pt-BR.ts')).later,
    page: async () => (await import('./pt-BR.page.ts')).page,
  },
  ru: {
    direction: 'ltr',
    later: async () => (await import('./ru.ts')).later,
    page: async () => (await import('./ru.page.ts')).page,
  },
  th: {
    direction: 'ltr',
    later: async () => (await import('./th.ts')).later,
    page: async () => (await import('./th.page.ts')).page,
  },
  tr: {
    direction: 'ltr',
    later: async () => (await import('./tr.ts')).later,
    page: async () => (await import('./tr.page.ts')).page,
  },
  uk: {
    direction: 'ltr',
    later: async () => (await import('./uk.ts')).later,
    page: async () => (await import('./uk.page.ts')).page,
  },
  vi: {
    direction: 'ltr',
    later: async () => (await import('./vi.ts')).later,
    page: async () => (await import('./vi.page.ts')).page,
  },
  'zh-Hans': {
    direction: 'ltr',
    later: async () => (await import('./zh-Hans.ts')).later,
    page: async () => (await import('./zh-Hans.page.ts')).page,
  },
  'zh-Hant': {
    direction: 'ltr',
    later: async () => (await import('./zh-Hant.ts')).later,
    page: async () => (await import('./zh-Hant.page.ts')).page,
  },
} as const
