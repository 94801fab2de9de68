/** The most that some tokens keep, whatever larger amount they are given. */
const mostKept = 2n ** 96n - 1n

/**
 * Whether a token's stored or logged amount is the planned one: equal, or the remainder of an amount above the token's
 * limit.
 */
export function isAmountGiven(given: bigint, planned: bigint): boolean {
  return planned < mostKept ? given === planned : given >= mostKept
}
