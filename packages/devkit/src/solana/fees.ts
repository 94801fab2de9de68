import type { ResolvedMessage } from './message.ts'
import { computeBudgetProgram, systemProgram } from './programs.ts'

const lamportsPerSignature = 5_000n
const defaultUnits = 200_000n
const builtinUnits = 3_000n
const maxUnits = 1_400_000n

/** What the network takes for a transaction, in lamports: its signatures, and its priority if it asks for one. */
export function feeOf({ header, instructions, keys }: ResolvedMessage): bigint {
  let price = 0n
  let limit: bigint | undefined
  let byDefault = 0n
  for (const { program, data } of instructions) {
    const key = keys[program]
    if (key === computeBudgetProgram) {
      const view = new DataView(Uint8Array.from(data).buffer)
      if (data[0] === 2) limit = BigInt(view.getUint32(1, true))
      if (data[0] === 3) price = view.getBigUint64(1, true)
    }
    byDefault += key === computeBudgetProgram || key === systemProgram ? builtinUnits : defaultUnits
  }
  const units = limit ?? byDefault
  const priority = (price * (units < maxUnits ? units : maxUnits) + 999_999n) / 1_000_000n
  return BigInt(header.signers) * lamportsPerSignature + priority
}
