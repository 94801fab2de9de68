/**
 * The addresses that report each transfer of the native coin in the form of ERC-20's `Transfer`, on every chain that has
 * them: the system address of EIP-7708, and the base token of ZKsync.
 */
const coinEmitters: readonly string[] = [
  '0xfffffffffffffffffffffffffffffffffffffffe',
  '0x000000000000000000000000000000000000800a',
]

/** Returns whether an address, as a log's emitter, reports transfers of the native coin. */
export function isCoinEmitter(address: string): boolean {
  return coinEmitters.includes(address.toLowerCase())
}
