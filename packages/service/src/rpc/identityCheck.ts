import { type ChainId, type Clock, knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { nodeFault } from './faults.ts'
import { type IdentityCall, identityCallOf, otherChain } from './identity.ts'
import { isOverload } from './nodeErrors.ts'
import type { NodeAnswer } from './post.ts'

/** A block that the chain of a node must have. */
export type Anchor = { number: number; hash: string }

/** Milliseconds for which a verified chain id is valid. */
const identityLifetime = 5_000

const resultSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(
    v.object({ code: v.fallback(v.number(), -32603), message: v.fallback(v.string(), '') }),
  ),
})
const blockSchema = v.nullable(v.object({ hash: v.string() }))

type Post = (body: string, timeout: number) => Promise<NodeAnswer>

/** Verifies which chain a node serves, once for all concurrent requests. */
export function createIdentity(id: ChainId | undefined, post: Post, clock: Clock) {
  const { now } = clock
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
        // Another request may have started the check with a longer time.
        await endOf(clock, timeout, checking)
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

/** Resolves as `work` does. Rejects with NETWORK_FAILED after `timeout` milliseconds; the work continues. */
function endOf<T>({ after }: Clock, timeout: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = after(timeout, () =>
      reject(knownError('NETWORK_FAILED', new DOMException('Time is over', 'TimeoutError'))),
    )
    work.then(resolve, reject).finally(cancel)
  })
}

function parseResult(text: string) {
  try {
    return v.parse(resultSchema, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
