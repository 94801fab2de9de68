import { isHex, keccak256, pad } from 'viem'

/** The three bits of a topic in a filter of logs, in one number. */
export type BloomBits = number

const bitsMax = 2_048

/** Returns the bits of an account, as events name it: padded to 32 bytes. */
export function bloomBitsOf(account: string): BloomBits {
  if (!isHex(account)) return 0
  const hash = keccak256(pad(account), 'bytes')
  const bit = (at: number) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % bitsMax
  return bit(0) + bit(2) * bitsMax + bit(4) * bitsMax ** 2
}

/** The filter of a block's logs (`logsBloom`) as bytes. */
export function parseBloom(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex')
}

/** Whether a block may have a log with the topic. False is certain. */
export function mayContain(bloom: Uint8Array, bits: BloomBits): boolean {
  return (
    hasBit(bloom, bits % bitsMax) &&
    hasBit(bloom, Math.floor(bits / bitsMax) % bitsMax) &&
    hasBit(bloom, Math.floor(bits / bitsMax ** 2))
  )
}

/** Bit 0 is the lowest of the last byte. */
function hasBit(bloom: Uint8Array, bit: number): boolean {
  return ((bloom[bloom.length - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0
}
