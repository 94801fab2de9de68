const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum of a right text comes to, by BIP-173 and by BIP-350. */
const checksums = new Map<number, Decoded['encoding']>([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
])
const checksumLength = 6

export type Decoded = {
  encoding: 'bech32' | 'bech32m'
  /** Numbers below 32, without the checksum. */
  words: readonly number[]
}

/** Reads a text in bech32 or bech32m, of one case; `undefined` when its checksum is wrong. */
export function decodeBech32(text: string): Decoded | undefined {
  const lower = text.toLowerCase()
  const separator = lower.lastIndexOf('1')
  const prefix = Array.from(lower.slice(0, separator), (letter) => letter.charCodeAt(0))
  const words = Array.from(lower.slice(separator + 1), (letter) => alphabet.indexOf(letter))
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31)]
  const encoding = checksums.get(polymod([...expanded, ...words]))
  return encoding && { encoding, words: words.slice(0, -checksumLength) }
}

/** How many bytes words of 5 bits hold; `undefined` when what is over is not a short padding of zeros. */
export function byteLength(words: readonly number[]): number | undefined {
  const bits = words.length * 5
  const padding = bits % 8
  const last = words.at(-1) ?? 0
  return padding < 5 && (last & ((1 << padding) - 1)) === 0 ? (bits - padding) / 8 : undefined
}

function polymod(words: readonly number[]): number {
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}
