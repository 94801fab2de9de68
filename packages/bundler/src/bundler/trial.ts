import type { ChainLog, Simulation } from '../chain/node.ts'
import { totalGas, type UserOperation } from '../operation/operation.ts'
import { failedOperation } from './failures.ts'
import { gasPerAuthorization } from './fees.ts'
import { outcomesIn } from './handleOps.ts'
import type { Entry } from './validated.ts'

/** The result of a bundle's simulation. `fault`: the log entry about a bundle that must not be sent as it is. */
export type Trial =
  | { isGood: true }
  | {
      isGood: false
      /** The operations to drop from the pool. */
      drop: Entry[]
      /** The operations to try next. */
      keep: Entry[]
      fault: Readonly<Record<string, string | number>>
    }

/** Judges the simulation of a bundle: EntryPoint must accept each operation, and the operations must pay for its gas. */
export function judgeTrial(entries: readonly Entry[], result: Simulation): Trial {
  const operations = entries.map(({ operation }) => operation)
  if (!result.succeeded) {
    const failed = failedOperation(result.output)
    const culprit = failed && entries[failed.index]
    const fault = { dropped: failed?.reason ?? 'reverted' }
    if (!culprit) return { isGood: false, ...alone(entries), fault }
    return { isGood: false, drop: [culprit], keep: entries.filter((one) => one !== culprit), fault }
  }
  const authorizations = operations.filter(({ authorization }) => authorization).length
  const used = result.gasUsed + gasPerAuthorization * BigInt(authorizations)
  const paid = paidGas(operations, result.logs)
  if (paid >= used) return { isGood: true }
  const fault = { dropped: 'unpaid', used: Number(used), paid: Number(paid) }
  return { isGood: false, ...alone(entries), fault }
}

/** Tries the first operation alone, or drops it if it was alone. */
function alone([first, ...others]: readonly Entry[]): { drop: Entry[]; keep: Entry[] } {
  if (!first) return { drop: [], keep: [] }
  return others.length === 0 ? { drop: [first], keep: [] } : { drop: [], keep: [first] }
}

/** Returns the gas that EntryPoint charges for. It charges no more than an operation allows. */
function paidGas(operations: readonly UserOperation[], logs: readonly ChainLog[]): bigint {
  return outcomesIn(logs).reduce((sum, { actualGasUsed }, index) => {
    const operation = operations[index]
    const most = operation ? totalGas(operation) : 0n
    return sum + (actualGasUsed < most ? actualGasUsed : most)
  }, 0n)
}
