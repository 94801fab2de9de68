import type { EvmCall, OperationContext, Sent, TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { expected } from '../parse.ts'
import { chainIdHex, isOn } from '../switch-chain.ts'
import { callsOf } from './plan.ts'
import { isHash, readQuantity } from './read.ts'
import { askWallet, providerOf } from './wallet.ts'

/**
 * Asks the wallet for the one call of a plan. The wallet is first moved to the network if it is elsewhere. Throws
 * `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`, `WALLET_MISBEHAVED`,
 * `FEATURE_UNSUPPORTED` for several calls, and what the proxy throws.
 */
export async function send(context: OperationContext, plan: TransactionPlan): Promise<Sent> {
  const [call, ...more] = callsOf(plan)
  if (!call || more.length > 0) throw knownError('FEATURE_UNSUPPORTED')
  await bringWallet(context)
  const before = await standOf(context)
  // A wallet that has moved in the meantime refuses what is meant for another network.
  const asked = { ...parametersOf(plan.account, call), chainId: chainIdHex(context.network) }
  const hash = await askWallet(context, 'eth_sendTransaction', [asked], 'SEND_FAILED')
  return { hash: expected(isHash(hash) ? hash : undefined, hash), ...before }
}

/** A call as the JSON-RPC methods take it. */
export function parametersOf(from: string, { to, value, data }: EvmCall) {
  return { from, to, value: Hex.fromNumber(value), ...(data !== '0x' && { data }) }
}

/** How far the chain and the account are: what is older was not asked for. */
async function standOf({ account, rpc, signal }: OperationContext) {
  const [since, nonce] = await Promise.all([
    rpc('eth_blockNumber', [], signal).then(readQuantity),
    rpc('eth_getTransactionCount', [account.address, 'latest'], signal).then(readQuantity),
  ])
  return { since, nonce }
}

async function bringWallet(context: OperationContext): Promise<void> {
  const { connector, network, signal } = context
  if (await isOn(providerOf(context), network, signal)) return
  if (!connector.switchChain) throw knownError('CHAIN_NOT_SUPPORTED')
  await connector.switchChain(network)
}
