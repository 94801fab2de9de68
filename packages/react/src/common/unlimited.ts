/** Whether an allowance stands for any amount: half of what a word can hold is more than any token has. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 255n
}
