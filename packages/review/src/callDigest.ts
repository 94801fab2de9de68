import * as Hash from 'ox/Hash'

/**
 * Returns the Calldata Digest of ERC-8213, the hash of the data and its length, as `0x` hex. `undefined` for a call
 * without data.
 *
 * @param data `0x` hex
 */
export function callDigest(data: string): string | undefined {
  if (!/^0x([0-9a-f]{2})+$/i.test(data)) return undefined
  const size = (data.length / 2 - 1).toString(16).padStart(64, '0')
  return Hash.keccak256(`0x${size}${data.slice(2)}`)
}
