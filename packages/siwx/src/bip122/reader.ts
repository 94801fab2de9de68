/** Reads Bitcoin's serialization from a position on. Each function throws `RangeError` if the bytes end too early. */
export type Reader = {
  bytes(length: number): Uint8Array
  /** Reads four bytes, little-endian. */
  uint32(): number
  /** Reads a length in its shortest form. */
  size(): number
  /** Reads a length, then as many bytes. */
  sized(): Uint8Array
  isAtEnd(): boolean
}

export function readerOf(all: Uint8Array): Reader {
  let place = 0
  const bytes = (length: number) => {
    if (place + length > all.length) throw new RangeError('The bytes end too early')
    place += length
    return all.subarray(place - length, place)
  }
  const number = (length: number) => bytes(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const size = () => {
    const first = number(1)
    if (first < 0xfd) return first
    const value = number(first === 0xfd ? 2 : 4)
    // Lengths of eight bytes never occur here.
    if (first === 0xff || value < (first === 0xfd ? 0xfd : 0x1_0000))
      throw new RangeError('This is no length')
    return value
  }
  return {
    bytes,
    uint32: () => number(4),
    size,
    sized: () => bytes(size()),
    isAtEnd: () => place === all.length,
  }
}

/** Reads a length, then as many items. */
export function listIn<T>(reader: Reader, read: () => T): T[] {
  const count = reader.size()
  const items: T[] = []
  while (items.length < count) items.push(read())
  return items
}

/** Encodes four bytes, little-endian. */
export function uint32(value: number): Uint8Array {
  return Uint8Array.from([0, 8, 16, 24], (shift) => (value >>> shift) & 0xff)
}
