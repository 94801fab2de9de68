import type {
  NftId,
  NftStanding,
  NftTransfer,
  OperationContext,
  TransferRequest,
} from '@latchkey/core'
import type { EvmPlan } from '../../plan.ts'

/** As `readNftStanding`. Few visitors send NFTs: what does is loaded when one is met. */
export async function nftStanding(
  context: OperationContext,
  transfer: NftTransfer,
): Promise<NftStanding> {
  const { readNftStanding } = await import('./standing.ts')
  return readNftStanding(context, transfer)
}

/** As `planNftTransfer`. */
export async function planNft(
  context: Pick<OperationContext, 'account' | 'network'>,
  transfer: Pick<TransferRequest, 'to' | 'amount'> & { nft: NftId },
): Promise<EvmPlan> {
  const { planNftTransfer } = await import('./plan.ts')
  return planNftTransfer(context, transfer)
}
