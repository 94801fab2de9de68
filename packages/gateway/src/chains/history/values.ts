import * as v from 'valibot'

/** A transaction hash, in lower case. */
export const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase())
/** An address, in lower case. */
export const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase())
/** Base units as a text of digits: a JSON number has lost some of them. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
/** The number of a block. */
export const blockNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The number of a block as a text of digits. */
export const blockText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((text) => Number(text)),
)
/** The number of a block as a hexadecimal quantity. */
export const blockQuantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,13}$/),
  v.transform((text) => Number(text)),
)
export const quantityText = (number: number) => `0x${number.toString(16)}`
