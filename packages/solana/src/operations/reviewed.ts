import type { OperationContext, ReviewedWork, TransactionPlan } from '@latchkey/core'
import { getTransactionEncoder } from '@solana/kit'
import { solanaPlan } from '../plan.ts'
import { compile, toBase64 } from './message.ts'
import { versionFor } from './send.ts'

/** The unsigned transaction of a plan and its instructions, as they are simulated and described. Throws as `send`. */
export async function reviewed(
  context: OperationContext,
  planned: TransactionPlan,
): Promise<ReviewedWork> {
  const plan = solanaPlan(planned)
  const compiled = await compile(context, plan, versionFor(context))
  return {
    simulated: { transaction: toBase64(getTransactionEncoder().encode(compiled)) },
    contracts: [],
    calls: plan.instructions.map(({ program, accounts, data }) => ({
      to: program,
      value: 0n,
      data,
      accounts: accounts.map(({ address }) => address),
    })),
  }
}
