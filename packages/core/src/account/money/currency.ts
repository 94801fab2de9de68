import type { FiatRates } from '@latchkey/protocol/wire'

/** What prices are in before they are converted. */
const dollar = 'USD'

/** The regions of currencies that several or well-known ones have; elsewhere it is the US dollar until the visitor chooses. */
const regions: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  JPY: 'JP',
  CHF: 'CH LI',
  AUD: 'AU',
  CAD: 'CA',
  INR: 'IN',
  CNY: 'CN',
  KRW: 'KR',
  BRL: 'BR',
  MXN: 'MX',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  TRY: 'TR',
  ZAR: 'ZA',
  AED: 'AE',
  SAR: 'SA',
  EGP: 'EG',
  SGD: 'SG',
  HKD: 'HK',
  NZD: 'NZ',
}

/** In which currency money is shown. */
export type ShownCurrency = {
  /** ISO 4217. */
  code: string
  /** How much of it one US dollar is, a plain decimal. */
  perDollar: string
  /** When the rate held, ISO 8601; absent for the US dollar itself. */
  at?: string
  /** The currency that was wanted and has no rate. */
  missing?: string
}

/** Languages that are written in one country. A browser there often names no region. */
const inOneCountry = /^(ja|ko|pl|tr|da|nb)$/

/**
 * The currency that a visitor wants: the chosen one, else that of the region of the first locale (BCP 47) that names one. The
 * visitor's own locale comes before that of the dialog.
 */
export function wantedCurrency(
  chosen: string | undefined,
  ...locales: readonly (string | undefined)[]
): string {
  if (chosen !== undefined) return chosen
  const region = locales.map(regionOf).find((found) => found)
  const found = Object.entries(regions).find(([, some]) => region && some.includes(region))
  return found?.[0] ?? dollar
}

/** The wanted currency with its rate; the US dollar where there is none. `rates` is absent where they could not be read. */
export function shownCurrency(wanted: string, rates: FiatRates | undefined): ShownCurrency {
  if (wanted === dollar) return { code: dollar, perDollar: '1' }
  const perDollar = rates && Object.hasOwn(rates.perDollar, wanted) && rates.perDollar[wanted]
  if (!perDollar || rates.at === undefined) return { code: dollar, perDollar: '1', missing: wanted }
  return { code: wanted, perDollar, at: rates.at }
}

function regionOf(locale = ''): string | undefined {
  try {
    const read = new Intl.Locale(locale)
    return (inOneCountry.test(read.language) ? read.maximize() : read).region
  } catch {
    return undefined
  }
}
