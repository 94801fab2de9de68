import { type Clock, errorTable, namespaceOf, rpc } from '@latchkey/protocol'
import { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import type { SharedLimit } from '@latchkey/service/clients'
import { stringifyExact } from '@latchkey/service/http'
import type { ChainNode, NodeAnswer } from '@latchkey/service/rpc'
import { nodeFaultOf, retryAfterOf } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { RpcProxy } from '../../edge/ports/rpcProxy.ts'
import {
  failure,
  invalid,
  members,
  type RpcFailure,
  textOf,
  tooLarge,
  unreachable,
} from './answers.ts'
import { boundCall, type CallBounds } from './bounds.ts'
import type { ChainNodes } from './clients.ts'
import { createHeads } from './heads.ts'
import { isAllowedMethod, isFilter, isSubmission } from './policy.ts'

type Call = v.InferOutput<typeof jsonRpcRequestSchema>

/** The handling of one member of a request: the node answers it, the proxy does, or it gets no answer. */
type Judged =
  | { kind: 'call'; call: Call }
  | { kind: 'notification'; call: Call }
  | { kind: 'answered'; text: string }

export type RpcProxySettings = {
  nodeOf: ChainNodes
  /** Milliseconds that a node has for its answer. */
  timeout: number
  clock: Clock
  bounds: CallBounds
  /** How many filters a client may have a node keep. */
  filters: SharedLimit
}

/** Passes JSON-RPC calls on to the nodes of the configured chains. */
export function createRpcProxy({
  nodeOf,
  timeout,
  clock,
  bounds,
  filters,
}: RpcProxySettings): RpcProxy {
  const headOf = createHeads(nodeOf, timeout, clock)

  async function judge(chain: ChainConfig, client: string, value: unknown): Promise<Judged> {
    const parsed = v.safeParse(jsonRpcRequestSchema, value)
    if (!parsed.success) return { kind: 'answered', text: failure(undefined, invalid) }
    const call = parsed.output
    if (!isAllowedMethod(namespaceOf(chain.id), call.method, chain.rpcMethods))
      return answered(call, { code: -32601, message: errorTable.RPC_NOT_ALLOWED })
    const bounded = await boundCall(call, bounds, () => headOf(chain))
    if (!bounded.ok) return answered(call, { code: -32602, message: bounded.reason })
    if (isFilter(call.method) && (await filters.wait(client, chain.id)) > 0)
      return answered(call, { code: -32005, message: 'Too many filters: try again later' })
    return { kind: call.id === undefined ? 'notification' : 'call', call: bounded.call }
  }

  return {
    async send(chain, body, client) {
      const isBatch = Array.isArray(body)
      const judged = await Promise.all(
        (isBatch ? body : [body]).map((one) => judge(chain, client, one)),
      )
      for (const one of judged)
        if (one.kind === 'notification') notify(nodeOf(chain), one.call, timeout)
      const calls = judged.flatMap((one) => (one.kind === 'call' ? one.call : []))
      const own = judged.flatMap((one) => (one.kind === 'answered' && one.text ? one.text : []))
      if (calls.length === 0) return { up: true, text: textOf(isBatch, own) }
      try {
        const sent = isBatch ? calls : calls[0]
        const { text, retryAfter } = await forward(nodeOf(chain), sent, timeout)
        return {
          up: true,
          text: own.length === 0 ? text : textOf(true, [...members(text), ...own]),
          retryAfter,
        }
      } catch (error) {
        const isTooLarge = nodeFaultOf(error)?.fault === 'tooLarge'
        const failed = calls.map((call) => failure(call, isTooLarge ? tooLarge : unreachable))
        const text = textOf(isBatch, [...failed, ...own])
        return { up: isTooLarge, text, retryAfter: retryAfterOf(error), because: error }
      }
    },
  }
}

async function forward(
  node: ChainNode,
  sent: Call | Call[] | undefined,
  timeout: number,
): Promise<NodeAnswer> {
  const calls = Array.isArray(sent) ? sent : [sent]
  const retries = calls.some((call) => call && isSubmission(call.method)) ? 0 : rpc.retries
  const answer = await node.post(stringifyExact(sent), { timeout, retries })
  if (!/^\s*[[{]/.test(answer.text)) throw new Error('The node did not answer with JSON')
  return answer
}

/** A notification has no answer: only one that puts something on the chain does anything at all. */
function notify(node: ChainNode, call: Call, timeout: number): void {
  if (!isSubmission(call.method)) return
  const sent = stringifyExact({ ...call, id: 0 })
  node.post(sent, { timeout, retries: 0 }).catch(() => {})
}

function answered(call: Call, error: RpcFailure): Judged {
  return { kind: 'answered', text: call.id === undefined ? '' : failure(call, error) }
}
