import { knownError, rpc, rpcError } from '@latchkey/protocol'
import { jsonRpcResponseSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { postText } from './post.ts'

/** A call, and the shape that its result must have. */
export type Call<Value> = {
  method: string
  params: readonly unknown[]
  shape: v.GenericSchema<unknown, Value>
}

export type RpcOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: number; message: string }

/** Typed JSON-RPC calls to one node. Rejects with NETWORK_FAILED when it cannot be reached, BAD_RESPONSE when it answers nonsense. */
export type RpcClient = {
  /** The result; rejects with RPC_ERROR when the node refuses. */
  call<Value>(call: Call<Value>): Promise<Value>
  /** The outcomes of calls sent as one batch, in their order. */
  batch<Value>(calls: readonly Call<Value>[]): Promise<RpcOutcome<Value>[]>
}

const answersSchema = v.array(jsonRpcResponseSchema)
type Answer = v.InferOutput<typeof jsonRpcResponseSchema>

export function createRpcClient(url: string, timeout: number = rpc.timeout): RpcClient {
  const post = (body: unknown) =>
    postText(url, JSON.stringify(body), { timeout, retries: rpc.retries })

  return {
    async call(call) {
      const text = await post(envelope(call, 1))
      const outcome = outcomeOf(call, read(jsonRpcResponseSchema, text))
      if (outcome.ok) return outcome.value
      throw rpcError(`${call.method}: ${outcome.message}`)
    },
    async batch(calls) {
      if (calls.length === 0) return []
      const text = await post(calls.map(envelope))
      const answers = new Map(read(answersSchema, text).map((one) => [one.id, one]))
      return calls.map((call, index) => outcomeOf(call, answers.get(index)))
    },
  }
}

function envelope(call: Call<unknown>, id: number) {
  return { jsonrpc: '2.0', id, method: call.method, params: call.params }
}

function outcomeOf<Value>(call: Call<Value>, answer: Answer | undefined): RpcOutcome<Value> {
  if (answer === undefined) return { ok: false, code: -32603, message: 'No answer in the batch' }
  if (answer.error) return { ok: false, code: answer.error.code, message: answer.error.message }
  const parsed = v.safeParse(call.shape, answer.result ?? null)
  if (parsed.success) return { ok: true, value: parsed.output }
  const [issue] = parsed.issues
  const fault = `${call.method}: bad result at ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`
  throw knownError('BAD_RESPONSE', new Error(fault))
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
