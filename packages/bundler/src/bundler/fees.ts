import { totalGas, type UserOperation } from '../operation/operation.ts'

/** Wei per unit of gas. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** The gas of an authorization (EIP-7702), and the gas that EntryPoint needs for each operation without counting it. */
export const gasPerAuthorization = 25_000n
const gasPerOperation = 100_000n
/** The lowest increase of both fees in a replacement, in percent. */
const rise = 10n

/** Returns the lowest fees of a bundle. `replaced`: the fees of the bundle that it replaces. */
export function lowestFees(replaced: Fees | undefined): Fees {
  if (!replaced) return { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const raised = (fee: bigint) => (fee * (100n + rise)) / 100n + 1n
  return {
    maxFeePerGas: raised(replaced.maxFeePerGas),
    maxPriorityFeePerGas: raised(replaced.maxPriorityFeePerGas),
  }
}

/** Returns fees of a bundle that each operation covers, at any base fee. */
export function coveredFees(operations: readonly UserOperation[]): Fees {
  const lowest = (values: bigint[]) => values.reduce((one, other) => (one < other ? one : other))
  return {
    maxFeePerGas: lowest(operations.map((one) => one.maxFeePerGas)),
    maxPriorityFeePerGas: lowest(operations.map((one) => one.maxPriorityFeePerGas)),
  }
}

/**
 * Returns the gas limit of a bundle. With less left than an operation may still use, EntryPoint reverts at the bundler's
 * expense.
 */
export function gasLimitOf(operations: readonly UserOperation[]): bigint {
  const own = operations.reduce((sum, one) => sum + totalGas(one) + gasPerOperation, 0n)
  return (own * 64n) / 63n + gasPerAuthorization * BigInt(operations.length)
}
