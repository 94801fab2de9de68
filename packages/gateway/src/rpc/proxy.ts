import { errorTable, namespaceOf, rpc } from '@latchkey/protocol'
import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import type { InferOutput } from 'valibot'
import type { ChainConfig } from '../config/schema.ts'
import type { RpcProxy } from '../ports/rpcProxy.ts'
import { isAllowedMethod, isSubmission } from './policy.ts'
import { postText } from './post.ts'

type Call = InferOutput<typeof jsonRpcRequestSchema>

/** Passes JSON-RPC calls on to the nodes of the configured chains. */
export function createRpcProxy(timeout: number): RpcProxy {
  return {
    async send(chain, body) {
      const calls = Array.isArray(body) ? body : [body]
      const allowed = calls.filter((call) => allows(chain, call))
      const refused = calls.filter((call) => !allows(chain, call)).map(refusal)
      if (allowed.length === 0) return { up: true, text: textOf(body, refused.map(stringify)) }
      try {
        const text = await forward(chain, body, allowed, timeout)
        if (refused.length === 0) return { up: true, text }
        return { up: true, text: textOf(body, [...elements(text), ...refused.map(stringify)]) }
      } catch {
        return { up: false, text: textOf(body, calls.map(unreachable).map(stringify)) }
      }
    },
  }
}

async function forward(
  chain: ChainConfig,
  body: unknown,
  allowed: readonly Call[],
  timeout: number,
) {
  const retries = allowed.some((call) => isSubmission(call.method)) ? 0 : rpc.retries
  const sent = Array.isArray(body) ? allowed : allowed[0]
  const text = await postText(chain.rpcUrl, JSON.stringify(sent), { timeout, retries })
  if (!/^\s*[[{]/.test(text)) throw new Error('The node did not answer with JSON')
  return text
}

/** The members of a JSON array, each as text again; a node may also answer a batch with one error. */
function elements(text: string): string[] {
  const parsed: unknown = JSON.parse(text)
  return (Array.isArray(parsed) ? parsed : [parsed]).map(stringify)
}

const stringify = (value: unknown): string => JSON.stringify(value)
const textOf = (body: unknown, answers: readonly string[]) =>
  Array.isArray(body) ? `[${answers.join(',')}]` : (answers[0] ?? '')

const allows = (chain: ChainConfig, call: Call) =>
  isAllowedMethod(namespaceOf(chain.id), call.method, chain.rpcMethods)

const failure = (call: Call, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: call.id,
  error: { code, message },
})
const refusal = (call: Call) => failure(call, -32601, errorTable.RPC_NOT_ALLOWED)
const unreachable = (call: Call) => failure(call, -32603, 'The chain cannot be reached')
