import type { PlanFee } from '@latchkey/core'
import { encodeBase58 } from '../base58.ts'
import type { SolanaInstruction } from '../plan.ts'

/** The program that takes a transaction's limit and price of compute units. */
export const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** The first byte of the program's instructions. */
export const budgetKind = { heapFrame: 1, unitLimit: 2, unitPrice: 3, loadedDataLimit: 4 } as const

/** The instructions that offer a fee: how many compute units at most, and how many micro-lamports for each. */
export function budgetOf({ tip, units }: PlanFee): SolanaInstruction[] {
  const price = instruction(budgetKind.unitPrice, tip, 8)
  return units === undefined ? [price] : [instruction(budgetKind.unitLimit, units, 4), price]
}

/** What so many compute units cost in lamports at a price in micro-lamports. */
export function lamportsFor(units: bigint, price: bigint): bigint {
  return (units * price + 999_999n) / 1_000_000n
}

/** `size`: bytes of the number, little-endian. */
function instruction(kind: number, value: bigint, size: number): SolanaInstruction {
  const bytes = Array.from({ length: size }, (_, place) =>
    Number((value >> BigInt(8 * place)) & 255n),
  )
  return { program: computeBudget, accounts: [], data: encodeBase58(Uint8Array.of(kind, ...bytes)) }
}
