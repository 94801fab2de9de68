import * as v from 'valibot'
import { contract, evmAddress } from './values.ts'

export const swapsSchema = v.variant('from', [
  v.strictObject({
    from: v.literal('uniswapV2'),
    factory: contract,
    /** Router02. */
    router: contract,
    weth: contract,
    /** Tokens over which a swap may go if that gives more. The wrapped coin always is one. */
    bases: v.optional(v.pipe(v.array(contract), v.maxLength(8)), []),
    /** The fee that tokens keep of each transfer, in basis points by address. */
    transferFees: v.optional(
      v.record(evmAddress, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000))),
      {},
    ),
  }),
  v.strictObject({
    from: v.literal('uniswapV3'),
    /** QuoterV2. */
    quoter: contract,
    /** SwapRouter02. */
    router: contract,
    weth: contract,
    bases: v.optional(v.pipe(v.array(contract), v.maxLength(8)), []),
    /** The fee tiers of the pools in use, in hundredths of a basis point. */
    feeTiers: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
        v.minLength(1),
        v.maxLength(8),
      ),
      [100, 500, 3000, 10000],
    ),
  }),
  /** The service with 1inch's Swap API, by the key in `oneInch`. */
  v.strictObject({ from: v.literal('oneInch'), router: v.optional(contract) }),
  /** No service, also where the default is one. */
  v.strictObject({ from: v.literal('none') }),
])
/** The service that swaps tokens on a chain. */
export type SwapSource = v.InferOutput<typeof swapsSchema>
