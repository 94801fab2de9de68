import type { Hex } from 'viem'

const longestName = 255

/** The name in its DNS wire form (ENSIP-10): labels after their lengths, then a zero. `undefined` where it is none. */
export function readDnsName(packet: Hex): string | undefined {
  const bytes = Buffer.from(packet.slice(2), 'hex')
  if (bytes.length > longestName + 2 || bytes.at(-1) !== 0) return undefined
  const labels: string[] = []
  let at = 0
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    labels.push(bytes.subarray(at + 1, at + 1 + length).toString('utf8'))
    at += 1 + length
  }
  return at === bytes.length - 1 && labels.length > 0 ? labels.join('.') : undefined
}
