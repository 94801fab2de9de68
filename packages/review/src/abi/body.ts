import type * as Hex from 'ox/Hex'

/** The data of a call behind the selector, while it is read. Places and lengths are in bytes. */
export type Body = {
  /** Without `0x`, lowercase. */
  hex: string
  /** Which bytes have been read. */
  read: Uint8Array
  /** What is behind the end is zero; else nothing is there. */
  isFilled: boolean
  /** How many bytes may still be read: places may be read more than once, but not very often. */
  left: number
}

/** Honest data names each byte once. */
const readsMax = 4
const leastReads = 4_096

export function bodyOf(hex: string, isFilled: boolean): Body {
  const size = hex.length / 2
  return { hex, read: new Uint8Array(size), isFilled, left: size * readsMax + leastReads }
}

/** The 32 bytes at a place. Throws a RangeError where there are fewer. */
export function wordAt(body: Body, at: number): string {
  spend(body, 32)
  const hex = body.hex.slice(at * 2, at * 2 + 64)
  if (hex.length < 64 && !body.isFilled) throw new RangeError('Too short')
  return hex.padEnd(64, '0')
}

/** The bytes at a place; zeros that fill up their last word count as read. Throws a RangeError where there are fewer. */
export function bytesAt(body: Body, at: number, length: number): Hex.Hex {
  spend(body, length)
  const end = at + length
  const value = body.hex.slice(at * 2, end * 2)
  if (value.length < length * 2) throw new RangeError('Too short')
  const padded = at + Math.ceil(length / 32) * 32
  const isPadded = !/[^0]/.test(body.hex.slice(end * 2, padded * 2))
  markAll(body, at, isPadded ? padded : end)
  return `0x${value}`
}

/** Marks a word of which a contract reads the bytes from `from` to `to`. `isClean`: the others are as they should be. */
export function markWord(
  body: Body,
  at: number,
  { from, to, isClean }: { from: number; to: number; isClean: boolean },
): void {
  if (isClean) markAll(body, at, at + 32)
  else markAll(body, at + from, at + to)
}

export function markAll({ read }: Body, from: number, to: number): void {
  read.fill(1, from, to)
}

/** What has not been read, one piece after the other. */
export function restOf({ hex, read }: Body): Hex.Hex {
  const pairs = hex.match(/../g) ?? []
  return `0x${pairs.filter((_, place) => read[place] === 0).join('')}`
}

function spend(body: Body, count: number): void {
  body.left -= count
  if (body.left < 0) throw new RangeError('Too often')
}
