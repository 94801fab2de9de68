import { decodeBase58 } from '../decodeBase58.ts'
import { budgetKind, computeBudget } from './budget.ts'
import type { DecodedInstruction, DecodedTransaction } from './decode.ts'

const { heapFrame, unitLimit, unitPrice, loadedDataLimit } = budgetKind
const budgetKinds: readonly number[] = [heapFrame, unitLimit, unitPrice, loadedDataLimit]

/** The program of guards, which only read accounts and fail the transaction if a value is unexpected. */
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** The first two instructions write to an account that the visitor pays for. All others only read. */
const firstAssertion = 2

/**
 * The instructions of a transaction without those that a wallet may add to it: a compute budget, and guards that move
 * nothing.
 */
export function withoutAdditions({
  instructions,
}: Pick<DecodedTransaction, 'instructions'>): readonly DecodedInstruction[] {
  return instructions.filter((one) => !isBudget(one) && !isGuard(one))
}

function isBudget({ program, data }: DecodedInstruction): boolean {
  const [kind] = decodeBase58(data)
  return program === computeBudget && kind !== undefined && budgetKinds.includes(kind)
}

function isGuard({ program, data }: DecodedInstruction): boolean {
  const [kind] = decodeBase58(data)
  return program === lighthouse && kind !== undefined && kind >= firstAssertion
}
