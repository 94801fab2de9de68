/** How much less `actual` is than `ideal`, in basis points rounded up; 0 when it is not less. */
export function basisPointsBelow(ideal: bigint, actual: bigint): number {
  if (ideal <= actual || ideal === 0n) return 0
  return Number(((ideal - actual) * 10_000n + ideal - 1n) / ideal)
}

/** What must come out at least when `slippage` basis points of the expected may be lost: rounded up, at least one unit. */
export function minimumAfter(expected: bigint, slippage: number): bigint {
  const minimum = (expected * BigInt(10_000 - slippage) + 9_999n) / 10_000n
  return minimum > 0n ? minimum : 1n
}
