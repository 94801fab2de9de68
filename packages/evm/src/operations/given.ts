/** The most that some tokens keep, whatever larger amount they are given. */
const mostKept = 2n ** 96n - 1n

/** Whether what a token keeps or tells of is the planned amount: the same, or what is left of one too large for it. */
export function isAmountGiven(given: bigint, planned: bigint): boolean {
  return planned < mostKept ? given === planned : given >= mostKept
}
