import { decodeBase58 } from '../decodeBase58.ts'
import { budgetKind, computeBudget, lamportsFor } from './budget.ts'
import type { DecodedInstruction, DecodedTransaction } from './decode.ts'

/** Lamports that the network charges for each signature. */
const signatureFee = 5_000n
/** Programs that verify more signatures, at the same price. Their data begins with the number of signatures. */
const verifiers: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/** The most that a wallet may add as a priority fee, in lamports: 0.01 SOL. */
export const priorityFeeMax = 10_000_000n
const unitsMax = 1_400_000n
const unitsPerInstruction = 200_000n

type Charged = Pick<DecodedTransaction, 'signers' | 'instructions'>

/** Returns the network fee of a transaction in lamports, at most: of its signatures, and its priority fee. */
export function networkFee(transaction: Charged): bigint {
  const { signers, instructions } = transaction
  const verified = instructions
    .filter(({ program }) => verifiers.includes(program))
    .reduce((sum, { data }) => sum + (decodeBase58(data)[0] ?? 0), 0)
  return signatureFee * BigInt(signers.length + verified) + priorityFee(transaction)
}

/** Returns what a transaction's compute budget adds to its fee, in lamports, at most. */
export function priorityFee({ instructions }: Pick<Charged, 'instructions'>): bigint {
  const price = numberIn(instructions, budgetKind.unitPrice) ?? 0n
  const usual = unitsPerInstruction * BigInt(instructions.length)
  const limit = numberIn(instructions, budgetKind.unitLimit) ?? usual
  const units = limit < unitsMax ? limit : unitsMax
  return lamportsFor(units, price)
}

/** The little-endian number that an instruction of the compute budget sets. */
function numberIn(instructions: readonly DecodedInstruction[], kind: number): bigint | undefined {
  const found = instructions.find(
    ({ program, data }) => program === computeBudget && decodeBase58(data)[0] === kind,
  )
  if (!found) return undefined
  return decodeBase58(found.data)
    .slice(1)
    .reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}
