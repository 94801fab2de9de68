import { type Clock, withinTime } from '@latchkey/protocol'
import { causeOf, isOverload, postOnce } from '@latchkey/service/rpc'
import * as v from 'valibot'

/** The answer of a node to one call: its result, or its error. */
export type NodeReply =
  | { kind: 'result'; value: unknown }
  | { kind: 'error'; code: number; message: string }

/** A node that is tested. `ask` and `askMany` reject when the node gave no answer; that says nothing about a method. */
export type ProbeNode = {
  ask(method: string, params?: readonly unknown[]): Promise<NodeReply>
  /** Sends one call several times in one batch. Resolves with the number of results, or with the error of the batch. */
  askMany(method: string, count: number): Promise<number | { code: number; message: string }>
  /** Returns the time of the node's HTTP header `Date`, in Unix milliseconds. */
  date(): Promise<number | undefined>
}

type Address = { url: string; headers?: Readonly<Record<string, string>> | undefined }

const errorSchema = v.object({
  code: v.fallback(v.number(), -32603),
  message: v.fallback(v.string(), ''),
})
const replySchema = v.object({ result: v.optional(v.unknown()), error: v.nullish(errorSchema) })

/** Creates the tested side of a node. `timeout`: milliseconds of one call. */
export function createProbeNode(address: Address, clock: Clock, timeout: number): ProbeNode {
  async function post(body: unknown): Promise<unknown> {
    try {
      return JSON.parse((await postOnce(clock, address, JSON.stringify(body), timeout)).text)
    } catch (error) {
      if (error instanceof SyntaxError) throw new Error('the answer is no JSON', { cause: error })
      throw new Error(networkReason(error), { cause: error })
    }
  }
  return {
    async ask(method, params = []) {
      return readReply(await post({ jsonrpc: '2.0', id: 1, method, params }))
    },
    async askMany(method, count) {
      const calls = Array.from({ length: count }, (_, id) => {
        return { jsonrpc: '2.0', id, method, params: [] }
      })
      const answer = await post(calls)
      const replies = (Array.isArray(answer) ? answer : [answer]).map(readReply)
      const failed = replies.find((reply) => reply.kind === 'error')
      return failed ?? replies.length
    },
    async date() {
      const headers = { ...address.headers, 'content-type': 'application/json' }
      const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
      const response = await withinTime(clock, timeout, (signal) =>
        fetch(address.url, { method: 'POST', headers, body, signal }),
      )
      await response.body?.cancel()
      const date = Date.parse(response.headers.get('date') ?? '')
      return Number.isFinite(date) ? date : undefined
    },
  }
}

/** Reads one answer. Throws if it is neither a result nor an error, or says that the node is overloaded. */
function readReply(answer: unknown): NodeReply {
  const parsed = v.safeParse(replySchema, answer)
  if (!parsed.success || (parsed.output.error == null && !('result' in parsed.output)))
    throw new Error('the answer is not JSON-RPC')
  const { error, result } = parsed.output
  if (error == null) return { kind: 'result', value: result }
  if (isOverload(error)) throw new Error('the node is overloaded')
  return { kind: 'error', ...error }
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  if (error instanceof Error && error.name === 'TimeoutError') return 'there was no answer in time'
  return error instanceof TypeError ? `the node cannot be reached${code}` : causeOf(error)
}

/** The words of nodes about a method that they do not have, or not for this key. */
const missingWords = [
  /\b(method|namespace|module|api|endpoint)s?\b.*(not (found|supported|available|allowed|enabled|exist|whitelisted|implemented)|n[o']t exist|unsupported|unavailable|unknown|disabled|requires|upgrade)/i,
  /\b(unsupported|unknown|invalid|disabled|no such)\b.*\bmethod\b/i,
  /\b(not (included|available|supported)|upgrade)\b.*\b(plan|tier)\b/i,
]

/** Whether an error says that the node has no such method, or does not offer it to this key. */
export function isMethodMissing({ code, message }: { code: number; message: string }): boolean {
  if (code === -32601 || code === -32004) return true
  return missingWords.some((words) => words.test(message))
}
