import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'

const hex = /^0x([0-9a-f]{2})*$/i
const quantity = /^0x[0-9a-f]{1,64}$/i
const hash = /^0x[0-9a-f]{64}$/i

export function isHex(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && hex.test(value)
}

export function isQuantity(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && quantity.test(value)
}

export function isHash(value: unknown): value is Hex.Hex {
  return typeof value === 'string' && hash.test(value)
}

/** A number in a node's answer. Throws `BAD_RESPONSE` when it is none. */
export function readQuantity(value: unknown): bigint {
  if (!isQuantity(value)) throw knownError('BAD_RESPONSE', value)
  return Hex.toBigInt(value)
}

/** A named number in a node's answer, `undefined` when it is absent. */
export function quantityIn(value: unknown, key: string): bigint | undefined {
  const found = field(value, key)
  return isQuantity(found) ? Hex.toBigInt(found) : undefined
}
