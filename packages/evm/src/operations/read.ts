import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isQuantity } from '../hex.ts'

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
