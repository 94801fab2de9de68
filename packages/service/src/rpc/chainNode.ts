import { type ChainId, type Clock, isKnownError, knownError, rpc } from '@latchkey/protocol'
import * as v from 'valibot'
import { sleep } from '../clock.ts'
import { type BatchSize, grown, largestBatch, shrunk } from './batchSize.ts'
import { nodeFault, nodeFaultOf } from './faults.ts'
import { type IdentityCall, identityCallOf, otherChain } from './identity.ts'
import { isOverload } from './outcomes.ts'
import { type NodeAnswer, postOnce } from './post.ts'

/** A block that the chain of a node must have. */
export type Anchor = { number: number; hash: string }

/**
 * The node of a chain. It is used only after its chain id was verified, which is repeated every few seconds and after
 * each lost connection. An overloaded node gets no requests for a while.
 */
export type ChainNode = {
  /** Sends one request, once. `timeout`: milliseconds. Rejects with NETWORK_FAILED; the cause names a fault. */
  send(body: string, timeout: number): Promise<NodeAnswer>
  /** As `send`, tried again after 150, 300, 600 ms … while the node cannot be reached or is overloaded. */
  post(body: string, options: { timeout: number; retries: number }): Promise<NodeAnswer>
  /** Verifies the chain id again before the next request. */
  distrust(): void
  /** Sends no requests for `retryAfter` seconds; without a value for 2 s, and twice as long each time. */
  rest(retryAfter: number | undefined): void
  pause(milliseconds: number): Promise<void>
  /** Calls that are sent at once. */
  batchSize(): number
  /** Notes whether the node has answered all of the calls that were sent at once. */
  noteBatch(sent: number, answered: number): void
  /** Sets the block that distinguishes the chain from another one with the same id. */
  setAnchor(anchor: Anchor | undefined): void
}

/** Milliseconds for which a verified chain id is valid. */
const identityLifetime = 5_000
/** The longest pause before a retry, in milliseconds. A node that asks for a longer one is not retried. */
export const waitMax = 1_000
/** The first pause of an overloaded node without `retry-after`, in milliseconds; it doubles up to the longest. */
const restMin = 2_000
const restMax = 30_000

/** Creates a node by its address. Without a chain id the chain is not verified. */
export function createChainNode(
  { id, rpcUrl }: { id?: ChainId; rpcUrl: string },
  clock: Clock,
): ChainNode {
  let batches: BatchSize = largestBatch
  const load = createLoad(clock)
  const identity = createIdentity(
    id,
    (body, timeout) => load.guard(() => postOnce(clock, rpcUrl, body, timeout)),
    clock,
  )

  async function send(body: string, timeout: number): Promise<NodeAnswer> {
    await identity.verify(timeout)
    try {
      return await load.guard(() => postOnce(clock, rpcUrl, body, timeout))
    } catch (error) {
      // Behind the address there may be another node from now on.
      if (!nodeFaultOf(error)) identity.forget()
      throw error
    }
  }

  return {
    send,
    async post(body, { timeout, retries }) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await send(body, timeout)
        } catch (error) {
          const wait = waitBefore(error, attempt)
          if (attempt >= retries || wait === undefined) {
            load.noteFailure(error)
            throw error
          }
          await sleep(clock, wait)
        }
      }
    },
    distrust: identity.forget,
    rest: load.rest,
    pause: (milliseconds) => sleep(clock, milliseconds),
    batchSize: () => batches.size,
    noteBatch(sent, answered) {
      batches = answered === sent ? grown(batches, sent) : shrunk(batches, sent)
    },
    setAnchor: identity.setAnchor,
  }
}

/** The milliseconds to wait before a request is sent again; `undefined` when it is not worth it. */
export function waitBefore(error: unknown, attempt: number): number | undefined {
  // A node that is still busy with the first is not given the same again.
  if (isTimeout(error) || isKnownError(error, 'BAD_RESPONSE')) return undefined
  const { fault, retryAfter } = nodeFaultOf(error) ?? {}
  if (fault === 'wrongChain' || fault === 'tooLarge') return undefined
  const wait = retryAfter === undefined ? rpc.retryDelay * 2 ** attempt : retryAfter * 1_000
  return wait > waitMax ? undefined : wait
}

export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}

/** Keeps requests from a node that is overloaded. */
function createLoad({ now }: Clock) {
  let until = 0
  let strikes = 0

  function rest(retryAfter: number | undefined): void {
    // What is refused while the node rests does not make it rest longer.
    if (now() < until) return
    if (retryAfter !== undefined) {
      until = now() + retryAfter * 1_000
      return
    }
    until = now() + Math.min(restMin * 2 ** strikes, restMax)
    strikes = Math.min(strikes + 1, 5)
  }

  return {
    rest,
    noteFailure(error: unknown): void {
      const fault = nodeFaultOf(error)
      if (fault?.fault === 'overloaded') rest(fault.retryAfter)
    },
    async guard(work: () => Promise<NodeAnswer>): Promise<NodeAnswer> {
      const left = Math.ceil((until - now()) / 1_000)
      if (left > 0) {
        const message = `The node is overloaded and gets no requests for ${left} s`
        throw knownError('NETWORK_FAILED', nodeFault('overloaded', message, left))
      }
      try {
        const answer = await work()
        strikes = 0
        return answer
      } catch (error) {
        const fault = nodeFaultOf(error)
        if (fault?.retryAfter !== undefined) rest(fault.retryAfter)
        throw knownError('NETWORK_FAILED', error)
      }
    },
  }
}

const resultSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(
    v.object({ code: v.fallback(v.number(), -32603), message: v.fallback(v.string(), '') }),
  ),
})
const blockSchema = v.nullable(v.object({ hash: v.string() }))

type Post = (body: string, timeout: number) => Promise<NodeAnswer>

/** Verifies which chain a node serves, once for all concurrent requests. */
function createIdentity(id: ChainId | undefined, post: Post, { now }: Clock) {
  const call = id === undefined ? undefined : identityCallOf(id)
  let anchor: Anchor | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let wrong: Error | undefined
  let checking: Promise<void> | undefined

  async function read(method: string, params: readonly unknown[], timeout: number) {
    // The id distinguishes these calls in a node's log.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'identity', method, params })
    const { text } = await post(body, timeout)
    return parseResult(text)
  }

  async function faultOf(timeout: number): Promise<Error | undefined> {
    const other = call && id && (await readOtherChain(id, call, timeout))
    if (other) return other
    if (!anchor) return undefined
    const { number, hash } = anchor
    const answer = await read('eth_getBlockByNumber', [`0x${number.toString(16)}`, false], timeout)
    // A node without the block, or with no answer, does not contradict.
    const block = v.safeParse(blockSchema, answer.result)
    return answer.error ||
      !block.success ||
      !block.output ||
      block.output.hash.toLowerCase() === hash
      ? undefined
      : nodeFault(
          'wrongChain',
          `The node serves another chain with the id ${id}: its block ${number} is not the one that was indexed`,
        )
  }

  async function readOtherChain(
    expected: ChainId,
    { method, params, read: chainOf }: IdentityCall,
    timeout: number,
  ) {
    const { error, result } = await read(method, params, timeout)
    if (error) {
      const message = `${method}: ${error.code} ${error.message}`
      throw isOverload(error)
        ? knownError(
            'NETWORK_FAILED',
            nodeFault('overloaded', `The node is overloaded (${message})`),
          )
        : knownError('BAD_RESPONSE', new Error(message))
    }
    const served = chainOf(result)
    return served === expected ? undefined : otherChain(expected, served)
  }

  async function check(timeout: number): Promise<void> {
    const fault = await faultOf(timeout)
    wrong = fault
    checkedAt = now()
  }

  return {
    async verify(timeout: number): Promise<void> {
      if (!call && !anchor) return
      if (now() - checkedAt >= identityLifetime) {
        checking ??= check(timeout).finally(() => (checking = undefined))
        await checking
      }
      if (wrong) throw knownError('NETWORK_FAILED', wrong)
    },
    forget(): void {
      checkedAt = Number.NEGATIVE_INFINITY
    },
    setAnchor(next: Anchor | undefined): void {
      if (next?.number === anchor?.number && next?.hash === anchor?.hash) return
      anchor = next
      checkedAt = Number.NEGATIVE_INFINITY
    },
  }
}

function parseResult(text: string) {
  try {
    return v.parse(resultSchema, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
