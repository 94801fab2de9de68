import type { jsonRpcResponseSchema } from '@latchkey/protocol/wire'
import { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { isUpstreamFailure } from '@latchkey/service/http'
import * as v from 'valibot'
import { codes, type Refusal, type Result, refused } from './refusal.ts'

/** The requester: limits count for the client, sponsorships for the project. */
export type Requester = { project: string; client: string; isLimited: boolean }
/** JSON-RPC methods by name. `params`: the positional parameters. */
export type Methods = Readonly<
  Record<string, (params: readonly unknown[], requester: Requester) => Promise<Result<unknown>>>
>
export type Answer = v.InferInput<typeof jsonRpcResponseSchema>

/** Returns the response to a JSON-RPC request or a batch of them, or `undefined` if all are notifications. */
export async function answer(
  methods: Methods,
  body: unknown,
  requester: Requester,
): Promise<Answer | Answer[] | undefined> {
  if (!Array.isArray(body)) return answerOne(methods, body, requester)
  const answers: Answer[] = []
  // In order, because an operation may depend on the previous one.
  for (const one of body) {
    const answered = await answerOne(methods, one, requester)
    if (answered) answers.push(answered)
  }
  return answers.length > 0 ? answers : undefined
}

async function answerOne(
  methods: Methods,
  value: unknown,
  requester: Requester,
): Promise<Answer | undefined> {
  const parsed = v.safeParse(jsonRpcRequestSchema, value)
  if (!parsed.success)
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
  const { id, method, params } = parsed.output
  const result = await callMethod(methods, method, params ?? [], requester)
  if (id === undefined) return undefined
  const head = { jsonrpc: '2.0', id: typeof id === 'bigint' ? String(id) : id } as const
  return result.ok ? { ...head, result: result.value } : { ...head, error: result.refusal }
}

async function callMethod(
  methods: Methods,
  name: string,
  params: unknown,
  requester: Requester,
): Promise<Result<unknown>> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) return refused('unknownMethod', 'The method is not available')
  if (!Array.isArray(params)) return refused('badParams', 'Parameters are a list')
  try {
    return await method(params, requester)
  } catch (error) {
    if (!isUpstreamFailure(error)) throw error
    return refused('internal', 'The chain cannot be reached')
  }
}

/** Parses positional parameters. The refusal of invalid ones names the member at fault. */
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
