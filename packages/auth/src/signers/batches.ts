import type { Storage } from '@latchkey/core'
import { elements, field, keys } from '@latchkey/core/foreign'
import { type ChainId, isKnownError } from '@latchkey/protocol'
import { batching as readBatching } from '../answers/batching.ts'
import { operationState } from '../answers/operationState.ts'
import { readAnswer } from '../answers/read.ts'
import { sentCalls } from '../answers/sentCalls.ts'
import type { SentCalls } from '../protocol.ts'
import type { EvmAccount } from './evmAction.ts'
import { providerError } from './failure.ts'
import { sentBatches } from './sentBatches.ts'

type Params = readonly unknown[]
/** What batches of one account on its current chain need. */
export type BatchDependencies = {
  chainId: ChainId
  hexChainId: string
  account: string
  /** Called after a batch has ended. */
  onDone(): void
  /** Returns whether the account makes several calls at once, and which sessions it may grant. */
  batching(): Promise<unknown>
  /** Returns the state of a user operation, as the wallet's page reports it. */
  operation(hash: string): Promise<unknown>
  sign(method: string, params: Params): Promise<unknown>
  node(method: string, params: Params): Promise<unknown>
  /** Returns what batches of another account need, or of this one on another chain. */
  of(own: EvmAccount): BatchDependencies
}

/** In what a batch was sent, and what asking about it needs. */
type Known = Partial<SentCalls> & { account: BatchDependencies }

const version = '2.0.0'
/** Characters of a batch's id, by EIP-5792 at most. */
const longestId = 8_194

/** Handles `wallet_getCapabilities`: returns what the account can do on its current chain. */
async function getCapabilities(
  { hexChainId, account, batching }: BatchDependencies,
  [requested, chains]: Params,
) {
  requireAccount(account, requested)
  if (Array.isArray(chains) && !chains.some((chain) => isSame(chain, hexChainId))) return {}
  const { status, paymasterUrl, ...permissions } = readAnswer(readBatching, await batching())
  const paid = paymasterUrl !== undefined && { paymasterService: { supported: true } }
  return { [hexChainId]: { atomic: { status }, ...paid, ...permissions } }
}

/**
 * Handles `wallet_getCapabilities`, `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792). A batch is one
 * transaction, or one user operation if it is sponsored (ERC-4337). Its hash is its default id. `storage` has
 * those that were sent before the page was loaded, too.
 */
export function createBatches(storage: Storage) {
  const earlier = sentBatches(storage)
  /**
   * The transactions or operations of this page's batches, with their chains, by the site's id of the batch. An entry
   * has no hash while the visitor decides, and after a lost answer.
   */
  const sent = new Map<string, Known>()
  function find(current: BatchDependencies, id: string): Known | undefined {
    const found = sent.get(id)
    if (found) return found
    const kept = earlier.find(id)
    return kept && { ...kept, account: current.of(kept) }
  }
  function take(current: BatchDependencies, id: string): void {
    if (find(current, id) || id.length > longestId)
      throw providerError(5720, 'The batch’s id is taken')
    sent.set(id, { account: current })
  }
  return {
    wallet_getCapabilities: getCapabilities,
    async wallet_sendCalls(current: BatchDependencies, [given]: Params) {
      const { chainId, hexChainId, account } = current
      if (field(given, 'from') !== undefined) requireAccount(account, field(given, 'from'))
      if (!isSame(field(given, 'chainId'), hexChainId))
        throw providerError(5710, `The wallet is on another network: ${chainId}`)
      const { status, paymasterUrl } = readAnswer(readBatching, await current.batching())
      requireKnown(given, paymasterUrl)
      if (status === 'unsupported') requireOneByOne(given)
      const named = nameOf(given)
      if (named !== undefined) take(current, named)
      try {
        const one = readAnswer(sentCalls, await current.sign('wallet_sendCalls', [given]))
        const id = named ?? one.hash
        sent.set(id, { ...one, account: current })
        if (named !== undefined) earlier.add({ ...one, id, chainId, account })
        return { id }
      } catch (error) {
        // A batch that may have been sent keeps its id, so that the site cannot send it twice.
        if (named !== undefined && !mayBeSent(error)) sent.delete(named)
        throw error
      }
    },
    async wallet_getCallsStatus(current: BatchDependencies, [id]: Params) {
      if (typeof id !== 'string') throw providerError(-32602, 'An id is expected')
      const own = find(current, id)
      // The site may have switched to another chain meanwhile.
      const there = own?.account ?? current
      const facts = { version, id, chainId: there.hexChainId, atomic: true }
      if (own && own.hash === undefined) return { ...facts, status: pending }
      const state = await stateOf(there, own?.hash ?? id)
      if (state.status === 'ended') {
        there.onDone()
        return { ...facts, ...endOf(state.receipt) }
      }
      const isUnknown = state.status === 'unknown'
      if (isUnknown && !own) throw providerError(5730, 'The batch is not known')
      // A node may not know a transaction yet. A bundler knows every operation that it has accepted.
      const isLost = isUnknown && own?.way === 'operation'
      return { ...facts, status: isLost ? lost : pending }
    },
  }
}

/** Returns the site's id of a batch, if it has one. */
function nameOf(given: unknown): string | undefined {
  const id = field(given, 'id')
  return typeof id === 'string' ? id : undefined
}

/** The failures after which the visitor may have approved a batch: the answer of the wallet's page was lost. */
const lostAnswers = [
  'ABORTED',
  'TIMED_OUT',
  'WALLET_DISCONNECTED',
  'WALLET_MISBEHAVED',
  'UNKNOWN',
] as const

function mayBeSent(error: unknown): boolean {
  return lostAnswers.some((code) => isKnownError(error, code))
}

type State = { status: 'unknown' | 'pending' } | { status: 'ended'; receipt: unknown }

/** Returns the state of a transaction or an operation, by its hash. */
async function stateOf({ node, operation }: BatchDependencies, hash: string): Promise<State> {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) return { status: 'unknown' }
  const receipt = await node('eth_getTransactionReceipt', [hash])
  if (receipt !== null && receipt !== undefined) return { status: 'ended', receipt }
  if (await node('eth_getTransactionByHash', [hash])) return { status: 'pending' }
  const state = readAnswer(operationState, await operation(hash))
  return state.status === 'included' ? { status: 'ended', receipt: state.receipt } : state
}

/** The statuses of EIP-5792: waiting; not included and not retried; all calls made; none made. */
const pending = 100
const lost = 400
const done = 200
const reverted = 500

function endOf(receipt: unknown) {
  const wanted = ['status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const
  const facts = Object.fromEntries(wanted.map((name) => [name, field(receipt, name)]))
  const logs = (elements(field(receipt, 'logs')) ?? []).map((log) => ({
    address: field(log, 'address'),
    data: field(log, 'data'),
    topics: field(log, 'topics'),
  }))
  const status = field(receipt, 'status') === '0x1' ? done : reverted
  return { status, receipts: [{ ...facts, logs }] }
}

/**
 * Refuses a batch with a required capability that the wallet lacks. It has atomic calls and its operator's
 * paymaster.
 */
function requireKnown(given: unknown, paymasterUrl: string | undefined): void {
  const named = [given, ...(elements(field(given, 'calls')) ?? [])]
  const needed = named.flatMap((one) => {
    const capabilities = field(one, 'capabilities')
    return keys(capabilities).filter(
      (name) => !isMet(name, field(capabilities, name), paymasterUrl),
    )
  })
  if (needed.length > 0) throw providerError(5700, `The wallet has no such ${needed[0]}`)
}

function isMet(name: string, capability: unknown, paymasterUrl: string | undefined): boolean {
  const isOwn = name === 'paymasterService' && paymasterUrl !== undefined
  return (
    field(capability, 'optional') === true || (isOwn && field(capability, 'url') === paymasterUrl)
  )
}

/** Requires a single call, because a plain account makes no more at once. */
function requireOneByOne(given: unknown): void {
  if ((elements(field(given, 'calls')) ?? []).length <= 1) return
  if (field(given, 'atomicRequired') === false)
    throw providerError(5740, 'The account makes one call at a time')
  throw providerError(5760, 'The account does not make calls at once')
}

function requireAccount(account: string, requested: unknown): void {
  if (!isSame(requested, account)) throw providerError(4100, 'The account is another one')
}

function isSame(given: unknown, own: string): boolean {
  return typeof given === 'string' && given.toLowerCase() === own.toLowerCase()
}
