import * as v from 'valibot'

/** `0x` hex of whole bytes or a quantity. */
export const asHex = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value),
  'Invalid hex',
)
/** An address of the EVM family. */
export const asAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'Invalid address',
)
/** The zero address: a session's native coin, and the delegate of an authorization that removes code (EIP-7702). */
export const zeroAddress = '0x0000000000000000000000000000000000000000' as const
/** A quantity as a number of any size. */
export const quantity = v.pipe(
  asHex,
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((hex) => BigInt(hex)),
)
