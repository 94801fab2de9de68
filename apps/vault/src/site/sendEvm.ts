import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { feeFact, reviewedParts } from '../approval/review.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { batchingOf } from '../chain/batching.ts'
import { prepareBatch } from '../chain/evmBatch.ts'
import type { EvmCall } from '../chain/evmReview.ts'
import { askQuantity } from '../chain/evmTerms.ts'
import { callIn, evmRequest, type Prepared, prepareEvm } from '../chain/evmTransaction.ts'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'
import { counterfactualOf } from '../counterfactual/account.ts'
import { bundledChain, type SponsoredChain, sponsoredChain } from '../operation/sponsored.ts'
import { wordsOf } from '../words/words.ts'
import { requireApproval } from './approve.ts'
import { awaitOperations } from './awaitOperations.ts'
import { parsed } from './parsed.ts'
import type { SignAnswer, SignTask } from './task.ts'

/**
 * `eth_sendTransaction`: filled in, read, approved, signed and sent. Answers with the hash; where it is an operation, because
 * somebody else pays or the account is a contract, that of the transaction which the operation was in, once it is there.
 */
export async function sendEvmTransaction(task: SignTask): Promise<SignAnswer> {
  const [request] = parsed(evmRequest, task.params)
  const account = senderOf(task, request.from)
  const call = callIn(ownAccounts(task), request)
  // A nonce is a plain transaction's: it takes the place of another.
  if (request.nonce === undefined) await awaitOperations(task)
  const own = ownOperations(task)
  if (own) {
    // Its operations have nonces of their own.
    if (request.nonce !== undefined) throw knownError('RPC_NOT_ALLOWED')
    const hash = await own.send([call])
    const { transactionOf } = await import('../operation/follow.ts')
    return () => transactionOf(own.node, hash, { signal: task.signal })
  }
  const paid = request.nonce === undefined ? sponsoredIn(task) : undefined
  if (paid) {
    const hash = await operated(task, paid, account, [call])
    const { transactionOf } = await import('../operation/follow.ts')
    if (hash) return () => transactionOf(paid, hash, { signal: task.signal })
  }
  return approveAndSend(task, await prepareEvm(task.node, account, request, task.signal), paid)
}

/** How many calls a visitor can be expected to read. */
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
 * `wallet_sendCalls` (EIP-5792): all calls or none, in one transaction, or in one operation where somebody else pays. Throws
 * `FEATURE_UNSUPPORTED` for a plain account, and where the chain has no code for that.
 */
export async function sendEvmCalls(task: SignTask): Promise<Json> {
  const [{ from, calls: given }] = parsed(callsRequest, task.params)
  const account = senderOf(task, from)
  const own = ownAccounts(task)
  const calls = given.map((call) => callIn(own, call))
  await awaitOperations(task)
  const operations = ownOperations(task)
  if (operations) return { way: 'operation', hash: await operations.send(calls) }
  const paid = sponsoredIn(task)
  const operation = paid && (await operated(task, paid, account, calls))
  if (operation) return { way: 'operation', hash: operation }
  const hash = await sendBatch(task, account, { calls, paid })
  return { way: 'transaction', hash }
}

async function sendBatch(
  task: SignTask,
  account: `0x${string}`,
  { calls, paid }: { calls: readonly EvmCall[]; paid: SponsoredChain | undefined },
): Promise<`0x${string}`> {
  const { node, signal } = task
  const [first] = calls
  // One call needs no code.
  if (first && calls.length === 1)
    return approveAndSend(task, await prepareEvm(node, account, first, signal), paid)
  const isPlain = task.site.accountType === 'eoa'
  const batching = isPlain ? 'unsupported' : await batchingOf(node, account, signal)
  if (batching === 'unsupported') throw knownError('FEATURE_UNSUPPORTED')
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  return approveAndSend(task, await prepareBatch(node, account, { calls, delegate }, signal), paid)
}

/** How an account that is a contract of its own makes calls, which is by operations alone; `undefined` for any other. */
function ownOperations(task: SignTask) {
  const { node, counterfactual: account } = task
  const bundled = bundledChain(node)
  if (!account || !bundled) return undefined
  return {
    node: bundled,
    async send(calls: readonly EvmCall[]) {
      const { operateAs } = await import('../counterfactual/operate.ts')
      return operateAs(task, bundled, { account, calls })
    },
  }
}

/** The chain, where the account is a smart one that others may pay for. */
function sponsoredIn({ site, node }: SignTask): SponsoredChain | undefined {
  return site.accountType === 'smartAccount' ? sponsoredChain(node) : undefined
}

async function operated(
  task: SignTask,
  node: SponsoredChain,
  account: `0x${string}`,
  calls: readonly EvmCall[],
): Promise<`0x${string}` | undefined> {
  const { operate } = await import('../operation/operate.ts')
  return operate(task, node, { account, calls })
}

/** The accounts of the visitor's key, wherever they are: each makes calls for it, which nobody would read. */
function ownAccounts({ account, owner }: SignTask): string[] {
  return [account, counterfactualOf(v.parse(asAddress, owner)).address]
}

/** The account that the site works with, which is the only one that may send. */
function senderOf({ account }: SignTask, from: string | undefined): `0x${string}` {
  if (from !== undefined && from.toLowerCase() !== account.toLowerCase())
    throw knownError('ACCOUNT_NOT_FOUND')
  return v.parse(asAddress, account)
}

/** `paid`: where others might have paid, and do not. */
async function approveAndSend(
  task: SignTask,
  { transaction, delegate, review, fee }: Prepared,
  paid: SponsoredChain | undefined,
): Promise<`0x${string}`> {
  const { site, node } = task
  const words = wordsOf(site.language())
  const { groups, facts, warnings } = reviewedParts({ review, words })
  const { notPaid, short } = words.approval
  const isShort = (await balanceOf(task)) < fee + transaction.value
  await requireApproval(task, {
    kind: 'transaction',
    groups: [...groups, ...setUpGroup(delegate, words)],
    facts: [...facts, ...feeFact(node.id, fee, review.assets, words)],
    warnings: [...warnings, ...(paid ? [notPaid] : []), ...(isShort ? [short] : [])],
  })
  return signAndSend(task, { transaction, delegate })
}

/** Has an approved transaction signed, and sends it. Answers with its hash. */
export async function signAndSend(
  { site, node }: Pick<SignTask, 'site' | 'node'>,
  { transaction, delegate }: Pick<Prepared, 'transaction' | 'delegate'>,
): Promise<`0x${string}`> {
  const { signed } = await site.keyholder.ask('signEvmTransaction', {
    transaction: quantitiesInHex(transaction),
    delegate,
  })
  // From here on it is the network's: whoever turns away does not take it back.
  const sent = await node.rpc('eth_sendRawTransaction', [signed], new AbortController().signal)
  return v.parse(asHex, sent)
}

function balanceOf({ node, account, signal }: SignTask): Promise<bigint> {
  return askQuantity(node, 'eth_getBalance', [account, 'latest'], signal)
}

/** As it goes to the keys: a channel has no big numbers. */
function quantitiesInHex({ chainId, to, data, ...quantities }: EvmTransaction) {
  const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
  const { nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas } = quantities
  return {
    ...{ chainId, to, data, nonce: hex(nonce), value: hex(value), gas: hex(gas) },
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
  }
}
