import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { feeFact, reviewedParts } from '../approval/review.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { batchingOf } from '../chain/batching.ts'
import { prepareBatch } from '../chain/evmBatch.ts'
import { type EvmCall, reviewCalls } from '../chain/evmReview.ts'
import { askQuantity } from '../chain/evmTerms.ts'
import { callIn, evmRequest, type Prepared, prepareEvm } from '../chain/evmTransaction.ts'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'
import { counterfactualOf } from '../counterfactual/account.ts'
import {
  type BundledChain,
  bundledChain,
  type SponsoredChain,
  sponsoredChain,
} from '../operation/sponsored.ts'
import type { Earlier } from '../sent/repeated.ts'
import { settleEarlier } from '../sent/settleEarlier.ts'
import { noteAnswered } from '../sent/store.ts'
import { wordsOf } from '../words/words.ts'
import { requireReviewed } from './approveReview.ts'
import { parsed } from './parsed.ts'
import type { SignAnswer, SignTask } from './task.ts'

/**
 * Handles `eth_sendTransaction`: completes, reviews, signs and sends it with the visitor's approval. Returns the
 * transaction hash. If it becomes an operation, because it is sponsored or the account is a contract, waits for the
 * transaction that includes it.
 */
export async function sendEvmTransaction(task: SignTask): Promise<SignAnswer> {
  const [request] = parsed(evmRequest, task.params)
  const account = senderOf(task, request.from)
  const call = callIn(ownAccounts(task), request)
  // A nonce belongs to a plain transaction, which replaces another.
  const earlier = request.nonce === undefined ? await settleEarlier(task, [call]) : {}
  const asked: Asked = { calls: [call], earlier }
  const own = ownOperations(task)
  if (own) {
    // Its operations have nonces of their own.
    if (request.nonce !== undefined) throw knownError('RPC_NOT_ALLOWED')
    return followed(task, own.node, await own.send(asked))
  }
  const paid = request.nonce === undefined ? sponsoredIn(task, earlier) : undefined
  const hash = paid && (await operated(task, paid, account, asked))
  if (paid && hash) return followed(task, paid, hash)
  const { replaced } = earlier
  const wanted = { ...request, ...(replaced && { replaced }) }
  const prepared = await prepareEvm(task.node, account, wanted, task.signal)
  return approveAndSend(task, prepared, { ...asked, paid })
}

/** The requested calls, and the effect of earlier requests. */
type Asked = { calls: readonly EvmCall[]; earlier: Earlier }
/** `paid`: the chain's paymaster, which may have declined. */
type ToPay = Asked & { paid: SponsoredChain | undefined }

/**
 * Returns a function that waits for an operation's transaction, so that the visitor can answer the next question
 * meanwhile.
 */
async function followed(
  task: SignTask,
  node: BundledChain,
  hash: `0x${string}`,
): Promise<SignAnswer> {
  const { followSent } = await import('../sent/follow.ts')
  return () => followSent(task, node, hash)
}

/** The most calls that a visitor can be expected to read. */
const mostCalls = 20

const callsRequest = v.tuple([
  v.object({
    from: v.optional(asAddress),
    calls: v.pipe(
      v.array(
        v.object({
          to: asAddress,
          value: v.optional(quantity, '0x0'),
          data: v.optional(asHex, '0x'),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostCalls),
    ),
  }),
])

/**
 * Handles `wallet_sendCalls` (EIP-5792): makes all calls or none, in one transaction, or in one operation if it is
 * sponsored. Throws `FEATURE_UNSUPPORTED` for a plain account, and for a chain without code for batches.
 */
export async function sendEvmCalls(task: SignTask): Promise<Json> {
  const [{ from, calls: given }] = parsed(callsRequest, task.params)
  const account = senderOf(task, from)
  const own = ownAccounts(task)
  const calls = given.map((call) => callIn(own, call))
  const earlier = await settleEarlier(task, calls)
  const asked: Asked = { calls, earlier }
  const operations = ownOperations(task)
  const paid = operations ? undefined : sponsoredIn(task, earlier)
  const operation = operations
    ? await operations.send(asked)
    : paid && (await operated(task, paid, account, asked))
  if (!operation)
    return { way: 'transaction', hash: await sendBatch(task, account, { ...asked, paid }) }
  if (!task.signal.aborted) noteAnswered(task.site.sent, operation)
  return { way: 'operation', hash: operation }
}

async function sendBatch(
  task: SignTask,
  account: `0x${string}`,
  toPay: ToPay,
): Promise<`0x${string}`> {
  const { node, signal } = task
  const { calls, earlier } = toPay
  const [first] = calls
  const how = earlier.replaced && { replaced: earlier.replaced }
  // A single call needs no code.
  if (first && calls.length === 1)
    return approveAndSend(
      task,
      await prepareEvm(node, account, { ...first, ...how }, signal),
      toPay,
    )
  const isPlain = task.site.accountType === 'eoa'
  const batching = isPlain ? 'unsupported' : await batchingOf(node, account, signal)
  if (batching === 'unsupported') throw knownError('FEATURE_UNSUPPORTED')
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  const prepared = await prepareBatch(node, account, { calls, delegate, ...how }, signal)
  return approveAndSend(task, prepared, toPay)
}

/**
 * Returns how an account that is a separate contract makes calls, which is only by operations. Returns `undefined` for
 * other accounts.
 */
function ownOperations(task: SignTask) {
  const { node, counterfactual: account } = task
  const bundled = bundledChain(node)
  if (!account || !bundled) return undefined
  return {
    node: bundled,
    async send({ calls, earlier }: Asked) {
      const { operateAs } = await import('../counterfactual/operate.ts')
      const warnings = await warningsOf(task, earlier)
      return operateAs(task, bundled, { account, calls, warnings })
    },
  }
}

/**
 * Returns the chain if it may sponsor calls of the smart account. A replacement must be a plain transaction too,
 * because an operation would be mined beside the original.
 */
function sponsoredIn({ site, node }: SignTask, { replaced }: Earlier): SponsoredChain | undefined {
  if (replaced) return undefined
  return site.accountType === 'smartAccount' ? sponsoredChain(node) : undefined
}

async function operated(
  task: SignTask,
  node: SponsoredChain,
  account: `0x${string}`,
  { calls, earlier }: Asked,
): Promise<`0x${string}` | undefined> {
  const { operate } = await import('../operation/operate.ts')
  return operate(task, node, { account, calls, warnings: await warningsOf(task, earlier) })
}

/** Returns the warnings about an earlier request with the same intent. */
async function warningsOf({ site }: SignTask, { repeated }: Earlier): Promise<string[]> {
  if (!repeated) return []
  const { repeatedWarnings } = await import('../sent/words.ts')
  return repeatedWarnings(repeated, site.language())
}

/**
 * Returns all accounts of the visitor's key. Each one executes calls in its data, which the visitor could not review.
 */
function ownAccounts({ account, owner }: SignTask): string[] {
  return [account, counterfactualOf(v.parse(asAddress, owner)).address]
}

/** Returns the site's account, which alone may send. */
function senderOf({ account }: SignTask, from: string | undefined): `0x${string}` {
  if (from !== undefined && from.toLowerCase() !== account.toLowerCase())
    throw knownError('ACCOUNT_NOT_FOUND')
  return v.parse(asAddress, account)
}

async function approveAndSend(
  task: SignTask,
  { transaction, delegate, review, fee }: Prepared,
  { calls, earlier, paid }: ToPay,
): Promise<`0x${string}`> {
  const { site, node } = task
  const words = wordsOf(site.language())
  const { notPaid, short } = words.approval
  const isShort = (await balanceOf(task)) < fee + transaction.value
  const repeated = await warningsOf(task, earlier)
  await requireReviewed(task, review, {
    again: () => reviewCalls(node, v.parse(asAddress, task.account), calls, task.signal),
    approvalOf(review) {
      const { groups, facts, warnings } = reviewedParts({ review, words })
      return {
        kind: 'transaction',
        groups: [...groups, ...setUpGroup(delegate, words)],
        facts: [...facts, ...feeFact(node.id, fee, review.assets, words)],
        warnings: [
          ...repeated,
          ...warnings,
          ...(paid ? [notPaid] : []),
          ...(isShort ? [short] : []),
        ],
      }
    },
  })
  return signAndSend(task, { transaction, delegate, calls })
}

type Approved = Pick<Prepared, 'transaction' | 'delegate'> & {
  /** The calls that the site requested. Default: the transaction's own call. */
  calls?: readonly EvmCall[]
  /** A grant in it, and a hash of the granted rights. */
  grant?: { context: `0x${string}`; intent: string }
}

/**
 * Signs an approved transaction and sends it. Returns its hash, even without an answer of the node. Throws
 * `WALLET_SEND_TRANSACTION` if the node refused.
 */
export async function signAndSend(
  task: Pick<SignTask, 'site' | 'node' | 'account' | 'signal'>,
  { transaction, delegate, calls = [transaction], grant }: Approved,
): Promise<`0x${string}`> {
  const { signed } = await task.site.keyholder.ask('signEvmTransaction', {
    transaction: quantitiesInHex(transaction),
    delegate,
  })
  const [{ sendSigned }, { intentOfCalls }] = await Promise.all([
    import('../sent/transaction.ts'),
    import('../sent/intent.ts'),
  ])
  const whose = grant ?? { intent: intentOfCalls(calls) }
  return sendSigned(task, { raw: v.parse(asHex, signed), transaction, ...whose })
}

function balanceOf({ node, account, signal }: SignTask): Promise<bigint> {
  return askQuantity(node, 'eth_getBalance', [account, 'latest'], signal)
}

/** Converts quantities to hex for the keys, because the channel carries no bigint. */
function quantitiesInHex({ chainId, to, data, ...quantities }: EvmTransaction) {
  const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
  const { nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas } = quantities
  return {
    ...{ chainId, to, data, nonce: hex(nonce), value: hex(value), gas: hex(gas) },
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
  }
}
