import { getBase58Encoder } from '@solana/kit'
import { budgetKind, computeBudget, lamportsFor } from './budget.ts'
import type { DecodedInstruction, DecodedTransaction } from './decode.ts'

const { heapFrame, unitLimit, unitPrice, loadedDataLimit } = budgetKind
const budgetKinds: readonly number[] = [heapFrame, unitLimit, unitPrice, loadedDataLimit]

/** The program of guards, which only read accounts and fail the transaction if a value is unexpected. */
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** The first two instructions write to an account that the visitor pays for. All others only read. */
const firstAssertion = 2

/** The most that a wallet may add as a priority fee, in lamports: 0.01 SOL. */
export const priorityFeeMax = 10_000_000n
const unitsMax = 1_400_000n
const unitsPerInstruction = 200_000n

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
  const [kind] = bytesOf(data)
  return program === computeBudget && kind !== undefined && budgetKinds.includes(kind)
}

function isGuard({ program, data }: DecodedInstruction): boolean {
  const [kind] = bytesOf(data)
  return program === lighthouse && kind !== undefined && kind >= firstAssertion
}

/** What a transaction's compute budget adds to its fee, in lamports, at most. */
export function priorityFee({ instructions }: DecodedTransaction): bigint {
  const price = numberIn(instructions, unitPrice) ?? 0n
  const usual = unitsPerInstruction * BigInt(instructions.length)
  const limit = numberIn(instructions, unitLimit) ?? usual
  const units = limit < unitsMax ? limit : unitsMax
  return lamportsFor(units, price)
}

/** The little-endian number that an instruction of the compute budget sets. */
function numberIn(instructions: readonly DecodedInstruction[], kind: number): bigint | undefined {
  const found = instructions.find(
    ({ program, data }) => program === computeBudget && bytesOf(data)[0] === kind,
  )
  if (!found) return undefined
  return bytesOf(found.data)
    .slice(1)
    .reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}

function bytesOf(base58: string): number[] {
  return [...getBase58Encoder().encode(base58)]
}
