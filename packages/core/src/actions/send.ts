import { type ChainId, knownError, toKnownError } from '@latchkey/protocol'
import type { PlanCost } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import type { TransactionOutcome, TransactionPlan, TransferRequest } from '../plan.ts'
import { changesOfTransaction } from '../resources/changes.ts'
import type { AccountOnChain } from '../resources/resource.ts'
import { callWallet } from './callWallet.ts'
import { operate } from './operate.ts'

export type SendRequest = TransferRequest & {
  /** The account and network that the visitor was shown: where others are active by now, `ABORTED` is thrown. */
  from?: AccountOnChain
  /** For events only: what the visitor calls the token. */
  symbol?: string
  signal?: AbortSignal
}

export type SentTransfer = {
  hash: string
  chainId: ChainId
  /** What the wallet was asked for. */
  plan: TransactionPlan
  /** Settles when the chain has decided. */
  outcome: Promise<TransactionOutcome>
}

/** The most that a transfer can cost in network fees, in base units of the native coin. */
export async function estimateFee(client: Latchkey, request: SendRequest): Promise<PlanCost> {
  const { operations, context } = await operate(client, request)
  const { planTransfer, estimate } = operations
  if (!planTransfer || !estimate) throw knownError('GAS_PRICE_UNSUPPORTED')
  const planned = async () => estimate(context, await planTransfer(context, request))
  return callWallet(planned, request.signal)
}

/**
 * Sends the native coin or a token from the active account on the active network. Resolves once the wallet has
 * sent it; `outcome` then follows it to the chain's decision, and says whether it is what was asked for.
 *
 * Throws `SEND_INCOMPLETE` without an amount or receiver, `UNSUPPORTED_CHAIN` where the network has no transfers,
 * `REQUEST_DECLINED`, `SEND_FAILED`, `SOLANA_SEND_FAILED`, `WALLET_MISBEHAVED`, `ABORTED`.
 */
export async function sendTransfer(client: Latchkey, request: SendRequest): Promise<SentTransfer> {
  if (request.to.trim() === '' || request.amount <= 0n) throw knownError('SEND_INCOMPLETE')
  const { operations, context, chainId } = await operate(client, request)
  const { planTransfer, send, follow } = operations
  if (!planTransfer || !send || !follow) throw knownError('UNSUPPORTED_CHAIN')
  const properties = {
    isSmartAccount: context.account.type === 'smartAccount',
    network: chainId,
    token: request.symbol ?? context.network.nativeCurrency.symbol,
    amount: request.amount.toString(),
  }
  client.events.emit({ event: 'SEND_INITIATED', properties })
  try {
    const asked = async () => {
      const plan = await planTransfer(context, request)
      return { plan, sent: await send(context, plan) }
    }
    const { plan, sent } = await callWallet(asked, request.signal)
    client.events.emit({ event: 'SEND_SUCCESS', properties })
    const { signal: _ended, ...following } = context
    const outcome = callWallet(() => follow(following, sent, plan))
    const changes = changesOfTransaction({ chainId, address: context.account.address })
    const readAgain = () => client.resources.applyChanges(changes)
    outcome.then(readAgain, readAgain) // whoever does not wait for it need not handle its failure
    return { hash: sent.hash, chainId, plan, outcome }
  } catch (cause) {
    const error = toKnownError(cause)
    const { message } = error
    client.events.emit({ event: 'SEND_ERROR', properties: { ...properties, message } })
    throw error
  }
}
