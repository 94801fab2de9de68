import * as Hex from 'ox/Hex'
import { toChecksumAddress } from '../address.ts'
import { addressIn } from './events.ts'

const wordSize = 32

/** A word of ABI-encoded data, by its offset in bytes. This and the other readers throw where the data ends before. */
export function wordAt(data: Hex.Hex, offset: number): bigint {
  return Hex.toBigInt(sliceOf(data, offset, offset + wordSize))
}

/** An address in a word. */
export function addressAt(data: Hex.Hex, offset: number): Hex.Hex {
  const address = addressIn(sliceOf(data, offset, offset + wordSize))
  if (!address) throw new RangeError('The word holds no address')
  return address
}

/** An address that is packed into twenty bytes. */
export function packedAddressAt(data: Hex.Hex, offset: number): Hex.Hex {
  const address = toChecksumAddress(sliceOf(data, offset, offset + 20))
  if (!address) throw new RangeError('The data ends before')
  return address
}

/** A place in the data, or a length: the word at `offset`. */
export function placeAt(data: Hex.Hex, offset: number): number {
  const place = wordAt(data, offset)
  if (place > BigInt(Hex.size(data))) throw new RangeError('The data ends before')
  return Number(place)
}

/** Bytes of any length; the word at `offset` is their distance from `base`. */
export function bytesAt(data: Hex.Hex, offset: number, base = 0): Hex.Hex {
  const start = base + placeAt(data, offset)
  const first = start + wordSize
  return sliceOf(data, first, first + placeAt(data, start))
}

/** The offsets of the elements of an array of tuples; the word at `offset` is the array's. */
export function tuplesAt(data: Hex.Hex, offset: number): number[] {
  const start = placeAt(data, offset)
  const base = start + wordSize
  const length = placeAt(data, start)
  return Array.from({ length }, (_, index) => base + placeAt(data, base + index * wordSize))
}

/** Bytes of the data from one offset to another. */
export function sliceOf(data: Hex.Hex, from: number, to: number): Hex.Hex {
  return from === to ? '0x' : Hex.slice(data, from, to, { strict: true })
}
