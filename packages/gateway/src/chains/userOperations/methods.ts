import type { jsonRpcResponseSchema } from '@latchkey/protocol/wire'
import { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { isUpstreamFailure } from '@latchkey/service/http'
import * as v from 'valibot'
import { codes, type Refusal, type Result, refused } from './refusal.ts'

/** Who asks: what is counted is counted for the client, and paid by the project. */
export type Asking = { project: string; client: string; isLimited: boolean }
/** JSON-RPC methods by name; `params` are the positional ones. */
export type Methods = Readonly<
  Record<string, (params: readonly unknown[], asking: Asking) => Promise<Result<unknown>>>
>
export type Answer = v.InferInput<typeof jsonRpcResponseSchema>

/** Answers a JSON-RPC call or a batch of them; nothing where all were notifications. */
export async function answer(
  methods: Methods,
  body: unknown,
  asking: Asking,
): Promise<Answer | Answer[] | undefined> {
  if (!Array.isArray(body)) return answerOne(methods, body, asking)
  const answers: Answer[] = []
  // One after the other: an operation may follow from the one before.
  for (const one of body) {
    const answered = await answerOne(methods, one, asking)
    if (answered) answers.push(answered)
  }
  return answers.length > 0 ? answers : undefined
}

async function answerOne(
  methods: Methods,
  value: unknown,
  asking: Asking,
): Promise<Answer | undefined> {
  const parsed = v.safeParse(jsonRpcRequestSchema, value)
  if (!parsed.success)
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
  const { id, method, params } = parsed.output
  const result = await carryOut(methods, method, params ?? [], asking)
  if (id === undefined) return undefined
  const head = { jsonrpc: '2.0', id: typeof id === 'bigint' ? String(id) : id } as const
  return result.ok ? { ...head, result: result.value } : { ...head, error: result.refusal }
}

async function carryOut(
  methods: Methods,
  name: string,
  params: unknown,
  asking: Asking,
): Promise<Result<unknown>> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) return refused('unknownMethod', 'The method is not available')
  if (!Array.isArray(params)) return refused('badParams', 'Parameters are a list')
  try {
    return await method(params, asking)
  } catch (error) {
    if (!isUpstreamFailure(error)) throw error
    return refused('internal', 'The chain cannot be reached')
  }
}

/** Parses positional parameters; a misfit is a refusal that names the member at fault. */
export function parseParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: readonly unknown[],
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return { ok: true, value: parsed.output }
  const [issue] = parsed.issues
  const refusal: Refusal = {
    code: codes.badParams,
    message: `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`,
  }
  return { ok: false, refusal }
}
