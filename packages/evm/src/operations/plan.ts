import type { OperationContext, TransferRequest } from '@latchkey/core'
import { knownError, nativeAsset, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { checkAddress, toChecksumAddress } from '../address.ts'
import type { EvmPlan } from '../plan.ts'

/** `transfer(address,uint256)` */
export const transferSelector = '0xa9059cbb'

/** Plans a transfer of ether or of an ERC-20 token. Throws `SEND_INCOMPLETE` for addresses and amounts that cannot be sent. */
export async function planTransfer(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  { token, to, amount }: TransferRequest,
): Promise<EvmPlan> {
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
  return {
    ...first,
    calls: parts.flatMap(({ calls }) => calls),
    leaves: parts.flatMap(({ leaves }) => leaves),
  }
}

function transferData(recipient: Hex.Hex, amount: bigint): Hex.Hex {
  const words = [Hex.padLeft(recipient, 32), Hex.fromNumber(amount, { size: 32 })]
  return Hex.concat(transferSelector, ...words)
}

/** An address with its checksum. Throws `SEND_INCOMPLETE` for what is none. */
export function recipientOf(value: string) {
  const address = toChecksumAddress(value.startsWith('0x') ? value : `0x${value}`)
  if (!address || checkAddress(value) !== 'ok') throw knownError('SEND_INCOMPLETE')
  return address
}
