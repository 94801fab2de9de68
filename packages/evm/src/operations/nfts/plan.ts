import type { NftId, OperationContext, TransferRequest } from '@latchkey/core'
import type { EvmPlan } from '../../plan.ts'
import { recipientOf } from '../recipient.ts'
import { collectionStandardOf, nftCall } from './call.ts'

/** Plans the transfer of an NFT. Throws `SEND_INCOMPLETE` for addresses and amounts that cannot be sent. */
export function planNftTransfer(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  { to, amount, nft }: Pick<TransferRequest, 'to' | 'amount'> & { nft: NftId },
): EvmPlan {
  const from = account.address
  const call = nftCall({ nft, from, to, amount })
  const movement = {
    standard: collectionStandardOf(nft),
    contract: call.to,
    tokenId: nft.tokenId,
    amount,
    from,
    to: recipientOf(to),
  }
  return {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: from,
    purpose: 'transfer',
    calls: [call],
    leaves: [],
    items: [movement],
    arrives: [],
    approvals: [],
  }
}
