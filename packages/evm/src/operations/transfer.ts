import type { OperationContext, TransferRequest } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { checkAddress, toChecksumAddress } from '../address.ts'
import { expected } from '../parse.ts'
import { chainIdHex, isOn } from '../switch-chain.ts'
import { isHash } from './read.ts'
import { askWallet, providerOf } from './wallet.ts'

/** A transaction as the JSON-RPC methods take it. */
type TransactionCall = { from: string; to: string; value: Hex.Hex; data?: Hex.Hex }

/** `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'

/**
 * Sends ether or an ERC-20 token. The wallet is first moved to the network if it is elsewhere. Throws
 * `SEND_INCOMPLETE`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`,
 * `WALLET_MISBEHAVED`.
 */
export async function sendTransfer(context: OperationContext, transfer: TransferRequest) {
  const call = transferCall(context, transfer)
  await bringWallet(context)
  // A wallet that has moved in the meantime refuses what is meant for another network.
  const sent = { ...call, chainId: chainIdHex(context.network) }
  const hash = await askWallet(context, 'eth_sendTransaction', [sent], 'SEND_FAILED')
  return { hash: expected(isHash(hash) ? hash : undefined, hash) }
}

/** The transaction of a transfer. Throws `SEND_INCOMPLETE` for addresses and amounts that cannot be sent. */
export function transferCall(
  { account }: Pick<OperationContext, 'account'>,
  { token, to, amount }: TransferRequest,
): TransactionCall {
  const from = account.address
  const recipient = recipientOf(to)
  if (amount <= 0n || amount >= 2n ** 256n) throw knownError('SEND_INCOMPLETE')
  if (!token) return { from, to: recipient, value: Hex.fromNumber(amount) }
  const words = [Hex.padLeft(recipient, 32), Hex.fromNumber(amount, { size: 32 })]
  const data = Hex.concat(transferSelector, ...words)
  return { from, to: recipientOf(token.address), value: '0x0', data }
}

function recipientOf(value: string) {
  const address = toChecksumAddress(value.startsWith('0x') ? value : `0x${value}`)
  if (!address || checkAddress(value) !== 'ok') throw knownError('SEND_INCOMPLETE')
  return address
}

async function bringWallet(context: OperationContext): Promise<void> {
  const { connector, network, signal } = context
  if (await isOn(providerOf(context), network, signal)) return
  if (!connector.switchChain) throw knownError('CHAIN_NOT_SUPPORTED')
  await connector.switchChain(network)
}
