import * as v from 'valibot'
import { isHex } from 'viem'
import { type EvmAddress, isEvmAddress } from '../../../chains/evm/address.ts'

// The answers of 1inch's Swap API, version 6, as its public documentation has them.

const address = v.pipe(
  v.custom<EvmAddress>((value) => typeof value === 'string' && isEvmAddress(value)),
  v.transform((one): EvmAddress => `0x${one.slice(2).toLowerCase()}`),
)
/** Whole numbers come as text, some as numbers. */
const whole = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => BigInt(value)),
  v.check((value) => value >= 0n && value < 2n ** 256n),
)

export const quoteShape = v.object({ dstAmount: whole })
export const spenderShape = v.object({ address })
export const swapShape = v.object({
  dstAmount: whole,
  tx: v.object({
    from: address,
    to: address,
    data: v.custom<`0x${string}`>((value) => isHex(value)),
    value: whole,
    gas: whole,
  }),
})
export const tokensShape = v.object({
  tokens: v.record(
    v.string(),
    v.object({
      address,
      symbol: v.string(),
      name: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
      logoURI: v.nullish(v.string()),
      eip2612: v.nullish(v.boolean()),
    }),
  ),
})
