import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

const positiveDecimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(\.\d{1,18})?$/, 'Invalid rate'),
  v.check((text) => /[1-9]/.test(text), 'A rate of nothing'),
)

/** The shape of `FiatRates`. */
export const fiatRatesSchema = v.object({
  /** When the rates held, ISO 8601; absent where there are none. */
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** How much of a currency (ISO 4217) is one US dollar, as a plain decimal, so that nothing is rounded on the way. */
  perDollar: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), positiveDecimal),
})
/** What a US dollar is in other currencies. */
export type FiatRates = v.InferOutput<typeof fiatRatesSchema>

/** `GET /v1/fiat/rates`: ours. For showing sums in the visitor's currency; no amount on a chain is made of them. */
export const getFiatRates = route('GET', '/v1/fiat/rates', {
  query: v.object(sdkQueryOptional),
  response: fiatRatesSchema,
})
