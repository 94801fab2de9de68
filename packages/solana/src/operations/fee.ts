import type { Fee, OperationContext, TransferRequest } from '@latchkey/core'
import { compile, toBase64 } from './message.ts'
import { planTransfer } from './plan.ts'
import { commitment, readNumber, readValue } from './read.ts'
import { versionFor } from './transfer.ts'

/**
 * What a transfer costs in lamports: the fee of its signature, and the deposit for a token account that the
 * recipient does not have yet. Priority fees are the wallet's choice and not in it. Throws as `sendTransfer`.
 */
export async function estimateFee(
  context: OperationContext,
  transfer: TransferRequest,
): Promise<Fee> {
  const plan = await planTransfer(context, transfer)
  const { messageBytes } = await compile(context, plan, versionFor(context))
  const [fee, deposit] = await Promise.all([
    readValue(context, 'getFeeForMessage', toBase64(messageBytes)).then(readNumber),
    plan.opens === undefined ? 0n : rent(context, plan.opens),
  ])
  return { amount: fee + deposit }
}

async function rent({ rpc, signal }: OperationContext, size: bigint): Promise<bigint> {
  const params = [Number(size), { commitment }]
  return readNumber(await rpc('getMinimumBalanceForRentExemption', params, signal))
}
