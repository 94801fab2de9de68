import * as v from 'valibot'
import { namespaces } from '../families.ts'
import { route } from './route.ts'
import { chainId, decimalText, imageUrl, sdkQueryOptional } from './shapes.ts'

/** A sum of money or an amount of a token. `amount`: a plain decimal in human units. */
const sum = v.object({ amount: decimalText, currency: v.string() })

/** The shape of `PurchaseCurrency`. */
export const purchaseCurrencySchema = v.object({
  id: v.string(),
  name: v.string(),
  symbol: v.string(),
  /** Ours: its picture. */
  icon_url: v.optional(imageUrl),
  networks: v.array(
    v.object({
      name: v.string(),
      display_name: v.string(),
      /** The reference of the chain, such as `1`. */
      chain_id: v.string(),
      /** The plain address of the token; empty for the native coin. */
      contract_address: v.string(),
      /** Ours: the CAIP-2 id of the chain. Absent: an EVM chain of the reference. */
      caip_id: v.optional(chainId),
    }),
  ),
})
/** What can be bought, and on which networks. */
export type PurchaseCurrency = v.InferOutput<typeof purchaseCurrencySchema>

/** The shape of `PaymentCurrency`. */
export const paymentCurrencySchema = v.object({
  /** ISO 4217. */
  id: v.string(),
  payment_method_limits: v.array(v.object({ id: v.string(), min: decimalText, max: decimalText })),
})
/** A currency to pay in, and how much at once with each method. */
export type PaymentCurrency = v.InferOutput<typeof paymentCurrencySchema>

/** The shape of `OnrampProvider`. */
export const onrampProviderSchema = v.object({
  /** Names the provider in requests. */
  name: v.string(),
  /** What visitors call it. */
  label: v.string(),
  /** What it keeps, such as `1-2%`. */
  feeRange: v.string(),
  /** The families on whose networks it pays out. */
  supportedChains: v.array(v.picklist(namespaces)),
  /** Ours: whether it takes test cards and pays out test money. */
  isSandbox: v.optional(v.boolean()),
  /** Ours: whether the history lists its purchases (`onramp=coinbase`). Absent: not known. */
  listsPurchases: v.optional(v.boolean()),
})
/** Who takes money and pays out in crypto. */
export type OnrampProvider = v.InferOutput<typeof onrampProviderSchema>

/** `GET /v1/onramp/options`: what can be bought, and how it can be paid for. */
export const getOnrampOptions = route('GET', '/v1/onramp/options', {
  query: v.object(sdkQueryOptional),
  response: v.object({
    paymentCurrencies: v.array(paymentCurrencySchema),
    purchaseCurrencies: v.array(purchaseCurrencySchema),
    /** Ours: who sells here. Absent: the two that the vendor's clients know. */
    providers: v.optional(v.array(onrampProviderSchema)),
    /** Ours: upper-case IANA names of the time zones in which nothing is sold. */
    restrictedTimeZones: v.optional(v.array(v.string())),
  }),
})

/** The shape of `OnrampQuote`. */
export const onrampQuoteSchema = v.object({
  paymentTotal: sum,
  paymentSubtotal: sum,
  purchaseAmount: sum,
  coinbaseFee: sum,
  networkFee: sum,
  quoteId: v.string(),
  /** Ours: what arrives, in base units of the token. */
  purchaseUnits: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'Invalid amount'))),
})
/** The costs of a purchase, item by item, and the received amount. */
export type OnrampQuote = v.InferOutput<typeof onrampQuoteSchema>

/** `POST /v1/onramp/quote`: what a purchase would cost now. */
export const postOnrampQuote = route('POST', '/v1/onramp/quote', {
  body: v.object({
    projectId: v.optional(v.string()),
    purchaseCurrency: purchaseCurrencySchema,
    paymentCurrency: paymentCurrencySchema,
    /** What is paid, in the payment currency. */
    amount: decimalText,
    /** The symbol of the purchase currency. */
    network: v.string(),
    /** Ours: the chain to pay out on; absent: the first of the purchase currency. */
    chainId: v.optional(chainId),
    /** Ours: the id of one of the currency's payment methods. */
    paymentMethod: v.optional(v.string()),
  }),
  response: onrampQuoteSchema,
})

/** `POST /v1/generators/onrampurl`: the provider's page, on which the visitor pays. */
export const postOnrampUrl = route('POST', '/v1/generators/onrampurl', {
  body: v.object({
    projectId: v.optional(v.string()),
    destinationWallets: v.array(
      v.object({
        address: v.string(),
        blockchains: v.array(v.string()),
        assets: v.array(v.string()),
      }),
    ),
    defaultNetwork: v.string(),
    partnerUserId: v.string(),
    defaultExperience: v.literal('buy'),
    presetCryptoAmount: v.optional(v.number()),
    presetFiatAmount: v.optional(v.number()),
    /** Ours: the name of the provider. Absent: the first. */
    provider: v.optional(v.string()),
    /** Ours: the chain to pay out on. */
    chainId: v.optional(chainId),
    /** Ours: ISO 4217, what `presetFiatAmount` counts. Absent: USD. */
    fiatCurrency: v.optional(v.string()),
    /** Ours: the id of a payment method. */
    paymentMethod: v.optional(v.string()),
  }),
  response: v.object({ url: v.string() }),
})

/** `GET /onramp/sandbox/{id}`: the page on which a test card pays for the purchase. */
export const getSandboxPage = route('GET', '/onramp/sandbox/:id', { response: 'blob' })

const field = v.optional(v.pipe(v.string(), v.maxLength(64)))

/** `POST /onramp/sandbox/{id}`: the card, or the code that its bank asks for; leads back to the page. */
export const postSandboxPage = route('POST', '/onramp/sandbox/:id', {
  body: v.object({ number: field, expiry: field, cvc: field, code: field, again: field }),
  response: 'blob',
})
