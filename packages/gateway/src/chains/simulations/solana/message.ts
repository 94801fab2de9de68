import { base58, base64 } from '@scure/base'

/** What a simulation needs to know of a transaction. */
export type SentMessage = {
  /** How many signatures it has to have. */
  signatures: number
  /** The accounts that it names itself, the payer first. */
  accounts: readonly string[]
  /** Those of them that it may change. */
  writable: readonly string[]
  /** Whether it names more accounts by tables on the chain. */
  hasTables: boolean
  /** The message without the signatures, in base64. */
  message: string
}

/** Reads a transaction in base64; nothing for what is none. */
export function readMessage(transaction: string): SentMessage | undefined {
  try {
    return parse(base64.decode(transaction))
  } catch {
    return undefined
  }
}

function parse(bytes: Uint8Array): SentMessage {
  const reader = readerOf(bytes)
  const slots = reader.length()
  reader.skip(slots * 64)
  const start = reader.at()
  const isVersioned = reader.peek() >= 0x80
  if (isVersioned && reader.byte() !== 0x80) throw new RangeError('Unknown version')
  const [signatures, readonlySigned, readonlyUnsigned] = [
    reader.byte(),
    reader.byte(),
    reader.byte(),
  ]
  const count = reader.length()
  const accounts = Array.from({ length: count }, () => base58.encode(reader.take(32)))
  reader.skip(32)
  for (let left = reader.length(); left > 0; left--) {
    reader.skip(1)
    reader.skip(reader.length())
    reader.skip(reader.length())
  }
  const hasTables = isVersioned && reader.length() > 0
  const isWritable = (_: string, place: number) =>
    place < signatures ? place < signatures - readonlySigned : place < count - readonlyUnsigned
  return {
    signatures,
    accounts,
    writable: accounts.filter(isWritable),
    hasTables,
    message: base64.encode(bytes.slice(start)),
  }
}

/** Reads bytes from front to back; throws a RangeError past the end. */
function readerOf(bytes: Uint8Array) {
  let place = 0
  const take = (count: number) => {
    if (place + count > bytes.length) throw new RangeError('Too short')
    place += count
    return bytes.slice(place - count, place)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    at: () => place,
    peek: () => bytes[place] ?? 0,
    skip: (count: number) => void take(count),
    take,
    byte,
    /** A length as Solana writes it: seven bits a byte, the lowest first. */
    length() {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if (next < 0x80) return value
      }
      throw new RangeError('Too long')
    },
  }
}
