import type * as Hex from 'ox/Hex'

const bytes = /^0x([0-9a-f]{2})*$/i
const quantity = /^0x[0-9a-f]{1,64}$/i
const hash = /^0x[0-9a-f]{64}$/i
const address = /^0x[0-9a-f]{40}$/i

/** Whether a value is bytes as JSON-RPC writes them: `0x` and an even number of hex digits. */
export function isHex(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && bytes.test(value)
}

/** Whether a value is a number as JSON-RPC writes it: `0x` and up to 64 hex digits. */
export function isQuantity(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && quantity.test(value)
}

/** Whether a value is a hash of 32 bytes. */
export function isHash(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && hash.test(value)
}

/** Whether a value has the form of an address, in any case; `checkAddress` also checks its checksum. */
export function isAddress(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && address.test(value)
}
