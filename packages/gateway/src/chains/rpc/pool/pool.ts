import type { Clock } from '@latchkey/protocol'
import { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { parseExact, stringifyExact } from '@latchkey/service/http'
import { type ChainNode, type NodeAnswer, sendWithRetries } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { broadcastToAll } from './broadcast.ts'
import type { Member } from './members.ts'
import { type Call, sendInParts } from './mixed.ts'
import { readFromAny } from './read.ts'
import { type Treatment, treatmentsIn } from './treatment.ts'

/** All nodes of a chain, used as one. */
export type NodePool = ChainNode & {
  /** The nodes in the order of the settings. */
  members: readonly Member[]
}

/**
 * Joins the nodes of a chain. A read goes to the first healthy node, and within its time to the next one after a failure.
 * Signed bytes go to every healthy node. The calls of a batch are sent in parts that nodes share in the same way. If no node is healthy, requests go out all the same: the breakers choose between
 * nodes, and refuse nothing.
 */
export function createNodePool(members: readonly [Member, ...Member[]], clock: Clock): NodePool {
  const [first] = members
  let latest: Member = first

  function usable(): readonly Member[] {
    const healthy = members.filter((member) => member.isUsable())
    return healthy.length === 0 ? members : healthy
  }

  function submit(call: Call, timeout: number): Promise<NodeAnswer> {
    const body = stringifyExact(call)
    const sendTo = (member: Member) => () => member.send(body, timeout, false)
    const healthy = usable()
    const others = members.filter((member) => !healthy.includes(member))
    return broadcastToAll(call, healthy.map(sendTo), others.map(sendTo))
  }

  function sendShared(
    treatment: Exclude<Treatment, 'broadcast'>,
    body: string,
    timeout: number,
  ): Promise<NodeAnswer> {
    switch (treatment) {
      case 'read':
        return readFromAny(usable(), { body, timeout, clock }, (member) => (latest = member))
      case 'pinned':
        latest = first
        return first.send(body, timeout, false)
      case 'once':
        latest = usable()[0] ?? first
        return latest.send(body, timeout, false)
    }
  }

  async function send(body: string, timeout: number): Promise<NodeAnswer> {
    const [treatment = 'read', ...more] = treatmentsIn(body)
    if (treatment !== 'broadcast' && more.length === 0) return sendShared(treatment, body, timeout)
    const request = v.parse(requestSchema, parseExact(body))
    if (!Array.isArray(request)) return submit(request, timeout)
    return sendInParts(
      request,
      (call) => submit(call, timeout),
      (one, calls) => sendShared(one, calls, timeout),
    )
  }

  return {
    members,
    send,
    post: (body, { timeout, retries }) =>
      sendWithRetries(() => send(body, timeout), {
        retries,
        pause: first.node.pause,
        rest: (retryAfter) => latest.node.rest(retryAfter),
      }),
    distrust() {
      for (const { node } of members) node.distrust()
    },
    rest: (retryAfter) => latest.node.rest(retryAfter),
    pause: first.node.pause,
    batchSize: () => latest.node.batchSize(),
    noteBatch: (sent, answered) => latest.node.noteBatch(sent, answered),
    setAnchor(anchor) {
      for (const { node } of members) node.setAnchor(anchor)
    },
  }
}

const requestSchema = v.union([v.array(jsonRpcRequestSchema), jsonRpcRequestSchema])
