import * as v from 'valibot'
import { route } from './route.ts'
import { accountId, chainId, sdkQueryOptional } from './shapes.ts'

/** A whole number of base units as text, up to 2^256-1. */
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'Invalid amount'),
  v.check((text) => /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n, 'Invalid amount'),
)
/** The same, but not zero. */
const someUnits = v.pipe(
  units,
  v.check((text) => /[1-9]/.test(text), 'Invalid amount'),
)
const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/, 'Invalid hex'))
/** Hundredths of a percent. */
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
/** Who finds the way and the price. */
const engine = v.picklist(['uniswap', '1inch'])

/** The shape of `SwapToken`. */
export const swapTokenSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  /** CAIP-10; the native coin by its wire address. */
  address: accountId,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
  logoUri: v.nullable(v.string()),
  /** Whether the token takes permits; null where it is not known. */
  eip2612: v.nullable(v.boolean()),
  /** Ours: whether the operator vouches for this address; absent where it is not known. */
  listed: v.optional(v.boolean()),
  /** Ours: for an unverified token, the symbol of the listed one that it resembles. */
  imitates: v.optional(v.string()),
})
/** A token that can be swapped. */
export type SwapToken = v.InferOutput<typeof swapTokenSchema>

/** The shape of `SwapQuote`. */
export const swapQuoteSchema = v.object({
  id: v.nullable(v.string()),
  fromAmount: units,
  fromAccount: accountId,
  /** What comes out at the moment, in base units. */
  toAmount: units,
  toAccount: accountId,
  /** Ours: who finds the way. */
  engine: v.optional(engine),
  /** Ours: the contract that has to be allowed to take the token, as CAIP-10. */
  spender: v.optional(accountId),
  /** Ours: how much worse than the pools' price this amount is dealt, in basis points, fees apart; absent where not known. */
  priceImpact: v.optional(basisPoints),
  /** Ours: the tokens of the path, including both ends. The wrapped coin represents the native one. */
  path: v.optional(v.array(accountId)),
})
/** What a swap would give at the moment. */
export type SwapQuote = v.InferOutput<typeof swapQuoteSchema>

/** `GET /v1/convert/tokens`: the tokens of a network that can be swapped, the native coin first. */
export const getConvertTokens = route('GET', '/v1/convert/tokens', {
  query: v.object({ ...sdkQueryOptional, chainId }),
  response: v.object({ tokens: v.array(swapTokenSchema) }),
})

/** `GET /v1/convert/quotes`: the best quote first; an empty list where there is no way. */
export const getConvertQuotes = route('GET', '/v1/convert/quotes', {
  query: v.object({
    ...sdkQueryOptional,
    amount: someUnits,
    from: accountId,
    to: accountId,
    userAddress: v.optional(v.string()),
    gasPrice: v.optional(v.string()),
  }),
  response: v.object({ quotes: v.array(swapQuoteSchema) }),
})

/** `GET /v1/convert/allowance`: how much of a token the account lets the router take. */
export const getConvertAllowance = route('GET', '/v1/convert/allowance', {
  query: v.object({ ...sdkQueryOptional, tokenAddress: accountId, userAddress: accountId }),
  response: v.object({ allowance: units }),
})

/** `GET /v1/convert/gas-price`: wei (EIP-1559: `maxFeePerGas`), or lamports on Solana, as text. */
export const getConvertGasPrice = route('GET', '/v1/convert/gas-price', {
  query: v.object({ ...sdkQueryOptional, chainId }),
  response: v.object({ standard: units, fast: units, instant: units }),
})

/** `GET /v1/convert/build-approve`: lets the router take exactly `amount`, or any amount when it is `unlimited`. */
export const getConvertApprove = route('GET', '/v1/convert/build-approve', {
  query: v.object({
    ...sdkQueryOptional,
    userAddress: v.string(),
    from: accountId,
    to: accountId,
    amount: v.optional(v.union([v.literal('unlimited'), someUnits], 'Invalid amount')),
  }),
  response: v.object({
    tx: v.object({
      /** The token's contract, as in `to`. */
      from: accountId,
      to: accountId,
      data: hex,
      value: units,
      eip155: v.object({ gas: v.optional(v.number()), gasPrice: units }),
      /** Ours: who is allowed. */
      spender: v.optional(accountId),
    }),
  }),
})

/** `POST /v1/convert/build-transaction`: the transaction of a swap, for the account to sign. */
export const postConvertTransaction = route('POST', '/v1/convert/build-transaction', {
  body: v.object({
    projectId: v.optional(v.string()),
    amount: someUnits,
    from: accountId,
    to: accountId,
    userAddress: accountId,
    eip155: v.object({
      /** Percent, 0.01 to 50, with at most two decimals. */
      slippage: v.pipe(
        v.number(),
        v.minValue(0.01),
        v.maxValue(50),
        v.check(
          (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9,
          'More than two decimals',
        ),
      ),
      permit: v.optional(v.string()),
    }),
    /** Ours: Unix seconds after which the swap must not happen any more; absent: in 20 minutes. */
    deadline: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    disableEstimate: v.optional(v.boolean()),
  }),
  response: v.object({
    tx: v.object({
      /** The account. */
      from: accountId,
      /** The router. */
      to: accountId,
      data: hex,
      /** What is expected to come out, in base units. */
      amount: units,
      eip155: v.object({ gas: units, gasPrice: units }),
      /** Ours: native units to send along. */
      value: v.optional(units),
      /** Ours: less than this does not come out; the transaction fails instead. */
      minimum: v.optional(units),
      /** Ours: Unix seconds after which the router refuses; absent where the engine sets none. */
      deadline: v.optional(v.number()),
      engine: v.optional(engine),
      priceImpact: v.optional(basisPoints),
    }),
  }),
})
