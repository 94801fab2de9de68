import type { OperationContext, TransferRequest } from '@latchkey/core'
import { knownError, nativeAsset, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import type { EvmPlan } from '../plan.ts'
import { planNft } from './nfts/load.ts'
import { recipientOf } from './recipient.ts'

/** `transfer(address,uint256)` */
export const transferSelector = '0xa9059cbb'

/**
 * Plans a transfer of ether, of an ERC-20 token or of an NFT. Throws `SEND_INCOMPLETE` for addresses and amounts that
 * cannot be sent.
 */
export async function planTransfer(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  { token, nft, to, amount }: TransferRequest,
): Promise<EvmPlan> {
  if (nft) return planNft({ account, network }, { nft, to, amount })
  const recipient = recipientOf(to)
  if (amount <= 0n || amount >= 2n ** 256n) throw knownError('SEND_INCOMPLETE')
  const contract = token && recipientOf(token.address)
  const chainId = network.caipNetworkId
  const asset = contract ? tokenAsset(chainId, contract) : nativeAsset(chainId)
  return {
    namespace: 'eip155',
    chainId,
    account: account.address,
    purpose: 'transfer',
    calls: [
      contract
        ? { to: contract, value: 0n, data: transferData(recipient, amount) }
        : { to: recipient, value: amount, data: '0x' },
    ],
    leaves: [{ asset, amount, from: account.address, to: recipient }],
    arrives: [],
    approvals: [],
  }
}

/** Plans several transfers as separate calls. Throws `SEND_INCOMPLETE` like `planTransfer`. */
export async function planTransfers(
  context: Pick<OperationContext, 'account' | 'network'>,
  transfers: readonly TransferRequest[],
): Promise<EvmPlan> {
  const [first, ...more] = await Promise.all(transfers.map((one) => planTransfer(context, one)))
  if (!first) throw knownError('SEND_INCOMPLETE')
  const parts = [first, ...more]
  const items = parts.flatMap((part) => part.items ?? [])
  return {
    ...first,
    calls: parts.flatMap(({ calls }) => calls),
    leaves: parts.flatMap(({ leaves }) => leaves),
    ...(items.length > 0 && { items }),
  }
}

function transferData(recipient: Hex.Hex, amount: bigint): Hex.Hex {
  const words = [Hex.padLeft(recipient, 32), Hex.fromNumber(amount, { size: 32 })]
  return Hex.concat(transferSelector, ...words)
}
