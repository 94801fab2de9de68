import { type ChainId, type Clock, knownError } from '@latchkey/protocol'
import { sleep } from '../clock.ts'
import { type BatchSize, grown, largestBatch, shrunk } from './batchSize.ts'
import { nodeFault, nodeFaultOf, unsentError } from './faults.ts'
import { type Anchor, createIdentity } from './identityCheck.ts'
import { type NodeAnswer, postOnce } from './post.ts'
import { sendWithRetries } from './retry.ts'

/**
 * The node of a chain. It is used only after its chain id was verified, which is repeated every few seconds and after
 * each lost connection. An overloaded node gets no requests for a while.
 */
export type ChainNode = {
  /**
   * Sends one request, once. `timeout`: milliseconds. Rejects with NETWORK_FAILED; the cause names a fault, and whether the
   * node got the request (`isUnsent`).
   */
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

/** The first pause of an overloaded node without `retry-after`, in milliseconds; it doubles up to the longest. */
const restMin = 2_000
const restMax = 30_000

/** Where a node is, and the headers that it requires, such as a key. */
export type NodeAddress = { rpcUrl: string; headers?: Readonly<Record<string, string>> | undefined }

/** Creates a node by its address. Without a chain id the chain is not verified. */
export function createChainNode(
  { id, rpcUrl, headers }: { id?: ChainId } & NodeAddress,
  clock: Clock,
): ChainNode {
  let batches: BatchSize = largestBatch
  const load = createLoad(clock)
  const post = (body: string, timeout: number) =>
    load.guard(() => postOnce(clock, { url: rpcUrl, headers }, body, timeout))
  const identity = createIdentity(id, post, clock)
  const pause = (milliseconds: number) => sleep(clock, milliseconds)

  async function send(body: string, timeout: number): Promise<NodeAnswer> {
    const end = clock.now() + timeout
    await identity.verify(timeout).catch((error: unknown) => {
      throw unsentError(error)
    })
    try {
      return await post(body, Math.max(1, end - clock.now()))
    } catch (error) {
      // Behind the address there may be another node from now on.
      if (!nodeFaultOf(error)) identity.forget()
      throw error
    }
  }

  return {
    send,
    post: (body, { timeout, retries }) =>
      sendWithRetries(() => send(body, timeout), { retries, pause, rest: load.rest }),
    distrust: identity.forget,
    rest: load.rest,
    pause,
    batchSize: () => batches.size,
    noteBatch(sent, answered) {
      batches = answered === sent ? grown(batches, sent) : shrunk(batches, sent)
    },
    setAnchor: identity.setAnchor,
  }
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
