import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'

/** Hexadecimal bytes. */
export const hexSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'Not hexadecimal bytes',
)

/** An address, in the form with a checksum (ERC-55). */
export const addressSchema = v.pipe(
  v.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value, { strict: false }),
    'Not an address',
  ),
  v.transform((value) => getAddress(value)),
)

/** A quantity of JSON-RPC, of 256 bits at most. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'Not a hexadecimal quantity'),
  v.transform((text) => BigInt(text)),
)
