import type {
  OperationContext,
  PlanFee,
  Replacement,
  Sighting,
  TransactionPlan,
} from '@latchkey/core'
import { requireWanted, submit } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import { isHash } from '../hex.ts'
import { expected } from '../parse.ts'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { gasPrice } from '../pricing.ts'
import { chainIdHex } from '../switch-chain.ts'
import { differenceOf } from './compare.ts'
import { gasLimit } from './gas.ts'
import { feeParameters, parametersOf } from './parameters.ts'
import { quantityIn, readQuantity } from './read.ts'
import { bringWallet } from './send.ts'
import { sentSince } from './sentSince.ts'
import { findTransaction } from './transaction.ts'
import { askWallet } from './wallet.ts'

/**
 * Asks the wallet for a transaction with the nonce of one that waits: the plan's own call, or nothing to the account
 * itself. Both of its fees are an eighth higher at least, which every node takes (geth and others ask for a tenth).
 * Throws `NOT_PENDING` when the chain has decided, `TRANSACTION_DROPPED` when the node has forgotten it, `REQUEST_DECLINED`,
 * `SEND_FAILED`, `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`, and `WALLET_MISBEHAVED` when the wallet took another nonce.
 */
export async function replace(
  context: OperationContext,
  hash: string,
  planned: TransactionPlan,
  how: Replacement,
): Promise<string> {
  const plan = evmPlan(planned)
  const { account, calls } = plan
  const [call] = calls
  if (!call || calls.length > 1) throw knownError('FEATURE_UNSUPPORTED')
  await bringWallet(context)
  const { nonce, price, since } = await waiting(context, hash)
  const nothing: EvmCall = { to: account, value: 0n, data: '0x' }
  const transaction = {
    ...(how === 'cancel'
      ? parametersOf(account, nothing)
      : { ...parametersOf(account, call), ...(await gasLimit(context, plan, call)) }),
    ...price,
    nonce: Hex.fromNumber(nonce),
    chainId: chainIdHex(context.network),
  }
  requireWanted(context)
  const wanted = { ...plan, calls: [how === 'cancel' ? nothing : call] }
  const sent = await submit(context, {
    submission: { since, nonce, pendingNonce: nonce },
    async ask() {
      const given = await askWallet(context, 'eth_sendTransaction', [transaction], 'SEND_FAILED')
      return { way: 'single', hash: expected(isHash(given) ? given : undefined, given), since }
    },
    find: () => findReplacement(context, { hash, nonce, since }, wanted),
  })
  const replacement = sent.way === 'single' ? sent.hash : hash
  const made = await findTransaction(context, replacement)
  if (made && made.nonce !== nonce) throw knownError('WALLET_MISBEHAVED', replacement)
  return replacement
}

/**
 * The nonce of a transaction that waits, and what its replacement offers. Throws `NOT_PENDING`, and `TRANSACTION_DROPPED`
 * where the node does not have the transaction: without its nonce, another one could be paid as well.
 */
async function waiting({ account, rpc, signal }: OperationContext, hash: string) {
  const [found, used, usual, since] = await Promise.all([
    rpc('eth_getTransactionByHash', [hash], signal),
    rpc('eth_getTransactionCount', [account.address, 'latest'], signal).then(readQuantity),
    gasPrice(rpc, signal),
    rpc('eth_blockNumber', [], signal).then(readQuantity),
  ])
  if (!found) throw knownError('TRANSACTION_DROPPED', hash)
  const nonce = quantityIn(found, 'nonce')
  const isMined = quantityIn(found, 'blockNumber') !== undefined
  if (nonce === undefined || isMined || nonce < used) throw knownError('NOT_PENDING', found)
  const most = quantityIn(found, 'maxFeePerGas')
  const tip = quantityIn(found, 'maxPriorityFeePerGas')
  if (most === undefined || tip === undefined) {
    const flat = 'flat' in usual ? usual.flat : usual.most
    return {
      nonce,
      since,
      price: { gasPrice: Hex.fromNumber(higher(quantityIn(found, 'gasPrice'), flat)) },
    }
  }
  const usualFee = 'flat' in usual ? undefined : usual
  return { nonce, since, price: feeParameters(raised({ most, tip }, usualFee)) }
}

type Waiting = { hash: string; nonce: bigint; since: bigint }

/** Finds a transaction that used the nonce of a pending one, with the call of the request to the wallet. */
async function findReplacement(
  context: OperationContext,
  { hash, nonce, since }: Waiting,
  wanted: EvmPlan,
): Promise<Sighting> {
  const submission = { since, pendingNonce: nonce }
  const { transactions } = await sentSince(context, wanted.account, submission)
  const made = transactions.find(
    (one) =>
      one.nonce === nonce &&
      !isSame(one.hash, hash) &&
      differenceOf(one, undefined, wanted) === undefined,
  )
  if (made) return { kind: 'sent', sent: { way: 'single', hash: made.hash, since } }
  // A node forgets the transaction whose place another one has taken.
  return { kind: (await findTransaction(context, hash)) ? 'absent' : 'unclear' }
}

/** An eighth more of both, and as much as is usual now. The tip is never above the most. */
function raised(before: PlanFee, usual: PlanFee | undefined): PlanFee {
  const tip = higher(before.tip, usual?.tip)
  const most = higher(before.most, usual?.most)
  return { tip, most: most > tip ? most : tip }
}

function higher(before = 0n, usual = 0n): bigint {
  const raised = (before * 9n) / 8n + 1n
  return raised > usual ? raised : usual
}
