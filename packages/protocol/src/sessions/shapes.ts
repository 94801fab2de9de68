import * as v from 'valibot'

/** `0x` hex of any length. */
export const hex = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value),
  'Invalid hex',
)
/** An EVM address, in any case. */
export const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'Invalid address',
)
/** Unix seconds, or a span of them, as the contract has room for. */
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 48 - 1))
/** The id of a session at the gateway. */
export const pci = v.pipe(v.string(), v.uuid())
/** What something is called. */
export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
/** The most entries in one request. */
export const several = 16
