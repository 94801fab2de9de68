import type { OperationContext, Sent, TransactionPlan } from '@latchkey/core'
import { requireWanted } from '@latchkey/core/foreign'
import { isKnownError, knownError, toKnownError } from '@latchkey/protocol'
import { isHash } from '../hex.ts'
import { expected } from '../parse.ts'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { chainIdHex, isOn } from '../switch-chain.ts'
import { canBatch, sendBatch } from './batch.ts'
import { followCall } from './followCall.ts'
import { gasLimit } from './gas.ts'
import { feeParameters, parametersOf } from './parameters.ts'
import { readQuantity } from './read.ts'
import { askWallet, providerOf } from './wallet.ts'

/** How far the chain and the account are: what is older was not asked for. */
type Stand = { since: bigint; nonce: bigint }

/**
 * Asks the wallet to carry out a plan: one call as a transaction, several as an atomic batch (EIP-5792) where it
 * offers that, else one after the other, each once the one before was carried out. Several payments go together or not
 * at all: who has seen some of them fail pays twice easily. The wallet is first moved to the network if it is elsewhere.
 * Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`,
 * `WALLET_MISBEHAVED`.
 */
export async function send(context: OperationContext, planned: TransactionPlan): Promise<Sent> {
  const plan = evmPlan(planned)
  const [call, ...more] = plan.calls
  if (!call) throw knownError('SEND_INCOMPLETE')
  await bringWallet(context)
  const stand = await standOf(context).catch(sendFailed)
  if (more.length === 0)
    return { way: 'single', hash: await sendCall(context, plan, call), ...stand }
  if (await canBatch(context))
    return { way: 'batch', batchId: await sendBatch(context, plan), ...stand }
  if (plan.purpose === 'transfer') throw knownError('FEATURE_UNSUPPORTED')
  return sendOneByOne(context, plan, stand)
}

/** The wallet was not asked: without knowing how far the chain is, an old transaction could pass for this one. */
function sendFailed(cause: unknown): never {
  throw isKnownError(cause, 'ABORTED') ? cause : knownError('SEND_FAILED', cause)
}

async function sendCall(context: OperationContext, plan: EvmPlan, call: EvmCall): Promise<string> {
  const { account, fee } = plan
  const asked = {
    ...parametersOf(account, call),
    ...(await gasLimit(context, plan, call)),
    ...(fee && feeParameters(fee)),
    // A wallet that has moved in the meantime refuses what is meant for another network.
    chainId: chainIdHex(context.network),
  }
  requireWanted(context)
  const hash = await askWallet(context, 'eth_sendTransaction', [asked], 'SEND_FAILED')
  return expected(isHash(hash) ? hash : undefined, hash)
}

async function sendOneByOne(context: OperationContext, plan: EvmPlan, stand: Stand): Promise<Sent> {
  const hashes: string[] = []
  for (const call of plan.calls) {
    try {
      const hash = await sendCall(context, plan, call)
      hashes.push(hash)
      const isLast = hashes.length === plan.calls.length
      if (isLast || !(await isDone(context, stand, plan, call, hash))) break
    } catch (error) {
      if (hashes.length === 0) throw error
      return { way: 'oneByOne', hashes, stopped: toKnownError(error).code, ...stand }
    }
  }
  return { way: 'oneByOne', hashes, ...stand }
}

async function isDone(
  context: OperationContext,
  stand: Stand,
  plan: EvmPlan,
  call: EvmCall,
  hash: string,
): Promise<boolean> {
  const part = { ...plan, calls: [call], leaves: [], arrives: [], approvals: [] }
  const { status } = await followCall({ context, stand, hash, plan: part, isPart: true })
  return status === 'confirmed' || status === 'unverified'
}

async function standOf({ account, rpc, signal }: OperationContext): Promise<Stand> {
  const [since, nonce] = await Promise.all([
    rpc('eth_blockNumber', [], signal).then(readQuantity),
    rpc('eth_getTransactionCount', [account.address, 'latest'], signal).then(readQuantity),
  ])
  return { since, nonce }
}

/** Moves the wallet to the network if it is elsewhere. Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
export async function bringWallet(context: OperationContext): Promise<void> {
  const { connector, network, signal } = context
  if (await isOn(providerOf(context), network, signal)) return
  if (!connector.switchChain) throw knownError('CHAIN_NOT_SUPPORTED')
  requireWanted(context)
  await connector.switchChain(network)
}
