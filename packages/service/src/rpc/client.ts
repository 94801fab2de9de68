import { knownError, rpc, rpcError } from '@latchkey/protocol'
import type { Call, RpcOutcome } from './call.ts'
import type { ChainNode } from './chainNode.ts'
import { nodeFault, nodeFaultOf } from './faults.ts'
import { type Reading, readAnswers, unread } from './outcomes.ts'
import { isTimeout, waitBefore, waitMax } from './retry.ts'

export type { Call, RpcOutcome } from './call.ts'

/**
 * Typed JSON-RPC calls to one node. Rejects with NETWORK_FAILED when it cannot be reached, is overloaded or serves
 * another chain, BAD_RESPONSE when it answers nonsense or leaves calls without an answer.
 */
export type RpcClient = {
  /** The result; rejects with RPC_ERROR when the node refuses. */
  call<Value>(call: Call<Value>): Promise<Value>
  /**
   * The outcomes of calls, in their order, sent in batches of what the node takes. A call that the node is too busy for,
   * or does not answer, is sent again; the batch rejects when one is without an outcome in the end.
   */
  batch<Value>(calls: readonly Call<Value>[]): Promise<RpcOutcome<Value>[]>
}

/** Creates a client of a node, which has `timeout` milliseconds for each answer. */
export function createRpcClient(node: ChainNode, timeout: number = rpc.timeout): RpcClient {
  return {
    async call(call) {
      const [outcome] = await readAll(node, [call], timeout)
      if (outcome?.ok) return outcome.value
      throw rpcError(`${call.method}: ${outcome?.message}`)
    },
    batch: (calls) => readAll(node, calls, timeout),
  }
}

type Exchange<Value> = { readings: Reading<Value>[]; retryAfter: number | undefined }
type Failure = { why: Extract<Reading<never>, { kind: 'unread' }>; retryAfter: number | undefined }

async function readAll<Value>(
  node: ChainNode,
  calls: readonly Call<Value>[],
  timeout: number,
): Promise<RpcOutcome<Value>[]> {
  const outcomes = new Map<number, RpcOutcome<Value>>()
  const patience = createPatience(node, timeout)
  let waiting = [...calls.entries()]
  while (waiting.length > 0) {
    const sent = waiting.slice(0, node.batchSize())
    const some = sent.map(([, call]) => call)
    const { readings, retryAfter } = await exchange(node, some, timeout)
    for (const [at, [place]] of sent.entries()) {
      const reading = readings[at]
      if (reading?.kind === 'read') outcomes.set(place, reading.outcome)
    }
    const left = sent.filter(([place]) => !outcomes.has(place))
    const answered = sent.length - left.length
    const why = readings.find((reading) => reading.kind === 'unread')
    if (why?.kind !== 'unread' || why.why !== 'unreachable') node.noteBatch(sent.length, answered)
    if (why?.kind === 'unread') await patience.wait({ why, retryAfter }, sent.length, answered)
    waiting = [...left, ...waiting.slice(sent.length)]
  }
  return calls.flatMap((_, place) => outcomes.get(place) ?? [])
}

/** Sends calls once. A node that is overloaded, or is not there, leaves all of them unread. */
async function exchange<Value>(
  node: ChainNode,
  calls: readonly Call<Value>[],
  timeout: number,
): Promise<Exchange<Value>> {
  const envelopes = calls.map(envelope)
  try {
    const body = JSON.stringify(calls.length === 1 ? envelopes[0] : envelopes)
    const { text, retryAfter } = await node.send(body, timeout)
    return { readings: readAnswers(text, calls), retryAfter }
  } catch (error) {
    // A smaller batch may be answered in time.
    if (isTimeout(error) && calls.length > 1) node.noteBatch(calls.length, 0)
    const fault = nodeFaultOf(error)
    const isTooLarge = fault?.fault === 'tooLarge' && calls.length > 1
    if (!isTooLarge && waitBefore(error, 0) === undefined) throw error
    const why = fault ? (isTooLarge ? 'tooLarge' : 'overloaded') : 'unreachable'
    return {
      readings: calls.map(() => unread(why, fault?.message ?? '', error)),
      retryAfter: fault?.retryAfter,
    }
  }
}

/** Waits between the tries of calls, and rejects when that is enough. */
function createPatience(node: ChainNode, timeout: number) {
  let tries = 0
  let waited = 0
  return {
    async wait({ why, retryAfter }: Failure, sent: number, answered: number): Promise<void> {
      if (answered > 0) tries = 0
      // A smaller batch is sent at once.
      if (sent > 1 && (why.why === 'tooLarge' || why.why === 'missing')) return
      const wait = retryAfter === undefined ? rpc.retryDelay * 2 ** tries : retryAfter * 1_000
      if (answered === 0) tries += 1
      if (tries > rpc.retries || wait > waitMax || waited + wait > timeout)
        throw givenUp(node, { why, retryAfter })
      waited += wait
      await node.pause(wait)
    },
  }
}

function givenUp(node: ChainNode, { why, retryAfter }: Failure): Error {
  if (why.why === 'missing') return knownError('BAD_RESPONSE', new Error(why.message))
  if (why.why === 'unreachable') return knownError('NETWORK_FAILED', why.cause)
  if (why.why === 'overloaded') node.rest(retryAfter)
  const fault = why.why === 'overloaded' ? 'overloaded' : 'tooLarge'
  return knownError('NETWORK_FAILED', nodeFault(fault, why.message, retryAfter))
}

function envelope(call: Call<unknown>, id: number) {
  return { jsonrpc: '2.0', id, method: call.method, params: call.params }
}
