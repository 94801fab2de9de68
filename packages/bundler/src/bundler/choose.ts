import type { BundlerConfig } from '../config.ts'
import { totalGas } from '../operation/operation.ts'
import type { Fees } from './fees.ts'
import type { Entry } from './validated.ts'

/** The shortest remaining validity of an operation in a new bundle, in seconds. */
const leastTime = 5

/** Returns the waiting operations that are about to expire, or have waited too long. `now`: Unix milliseconds. */
export function expiredOperations(
  waiting: readonly Entry[],
  { patience }: Pick<BundlerConfig, 'patience'>,
  now: number,
): Entry[] {
  return waiting.filter(({ since, validUntil }) => {
    const isLate = validUntil !== undefined && validUntil < now / 1_000 + leastTime
    return isLate || now - since > patience
  })
}

type Limits = Pick<BundlerConfig, 'bundleGas'> & {
  /** The lowest fees of the bundle. */
  lowest: Fees
  /** The base fee of the newest block, in wei. */
  baseFee: bigint
}

/** Returns the operations of the next bundle: those with the highest fees that fit, one of each account. */
export function chooseOperations(
  waiting: readonly Entry[],
  { bundleGas, lowest, baseFee }: Limits,
): Entry[] {
  const chosen: Entry[] = []
  let gas = 0n
  for (const entry of waiting) {
    const { operation } = entry
    const isNew = chosen.every((one) => one.operation.sender !== operation.sender)
    const fits = gas + totalGas(operation) <= BigInt(bundleGas)
    const pays =
      operation.maxFeePerGas >= baseFee &&
      operation.maxFeePerGas >= lowest.maxFeePerGas &&
      operation.maxPriorityFeePerGas >= lowest.maxPriorityFeePerGas
    if (!isNew || !fits || !pays) continue
    chosen.push(entry)
    gas += totalGas(operation)
  }
  return chosen
}
