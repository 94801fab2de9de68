import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Call, RpcOutcome } from './call.ts'
import { isBatchRefusal, isOverload, isRefusalOfContract } from './nodeErrors.ts'

/** Why a call of a batch has no outcome yet. */
type Unread = {
  kind: 'unread'
  why: 'overloaded' | 'tooLarge' | 'missing' | 'unreachable'
  message: string
  cause?: unknown
}
/** A node's answer to one call: its outcome, or the reason to send the call again. */
export type Reading<Value> = { kind: 'read'; outcome: RpcOutcome<Value> } | Unread

const errorSchema = v.union([
  v.object({
    code: v.fallback(v.number(), -32603),
    message: v.fallback(v.string(), ''),
    data: v.optional(v.unknown()),
  }),
  v.pipe(
    v.string(),
    v.transform((message) => ({ code: -32603, message, data: undefined })),
  ),
])
const answerSchema = v.object({
  id: v.nullish(v.union([v.string(), v.number()])),
  result: v.optional(v.unknown()),
  error: v.nullish(errorSchema),
})
type Answer = v.InferOutput<typeof answerSchema>
type AnswerError = v.InferOutput<typeof errorSchema>

export function unread(why: Unread['why'], message: string, cause?: unknown): Unread {
  return { kind: 'unread', why, message, cause }
}

/**
 * Reads the answer to calls that were sent together with their place as id. A call without exactly one answer is
 * unread, and so is one whose error says that the node has too much to do. One error for a whole batch is the error of
 * each. Throws BAD_RESPONSE for what is no JSON, and for a result of the wrong shape.
 */
export function readAnswers<Value>(text: string, calls: readonly Call<Value>[]): Reading<Value>[] {
  const value = parseJson(text)
  const isMany = calls.length > 1
  const answers = (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const parsed = v.safeParse(answerSchema, one)
    return parsed.success ? [parsed.output] : []
  })
  const whole = Array.isArray(value) ? answers.find(({ id }) => id == null) : answers[0]
  const isWhole = whole?.error != null && (isMany || whole.id == null)
  const byId = new Map<unknown, Answer[]>()
  for (const answer of answers) byId.set(answer.id, [...(byId.get(answer.id) ?? []), answer])
  return calls.map((call, index) => {
    const [own, ...more] = byId.get(index) ?? []
    if (own && more.length === 0 && !(isWhole && own === whole)) return readOne(call, own, isMany)
    if (isWhole && whole.error) return ofWhole(call, whole.error, isMany)
    return unread('missing', own ? 'Two answers to one call' : 'No answer in the batch')
  })
}

function ofWhole(call: Call<unknown>, error: AnswerError, isMany: boolean): Reading<never> {
  if (!isMany) return readError(call, error, false)
  const read = readError(call, error, true)
  return read.kind === 'unread' ? read : unread('tooLarge', error.message)
}

function readOne<Value>(call: Call<Value>, answer: Answer, isMany: boolean): Reading<Value> {
  if (answer.error != null) return readError(call, answer.error, isMany)
  if (!('result' in answer)) return unread('missing', 'An answer without a result')
  const parsed = v.safeParse(call.shape, answer.result)
  if (parsed.success) return { kind: 'read', outcome: { ok: true, value: parsed.output } }
  const [issue] = parsed.issues
  const fault = `${call.method}: bad result at ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`
  throw knownError('BAD_RESPONSE', new Error(fault))
}

function readError(
  { method }: Call<unknown>,
  { code, message, data }: AnswerError,
  isMany: boolean,
): Reading<never> {
  const reverted = revertData(data)
  const outcome = { ok: false, code, message, ...(reverted && { data: reverted }) } as const
  // A contract chooses the text with which it reverts.
  if (isRefusalOfContract(outcome)) return { kind: 'read', outcome }
  if (isMany && isBatchRefusal(outcome)) return unread('tooLarge', message)
  if (isOverload({ code, message }))
    return unread('overloaded', `The node is overloaded (${method}: ${code} ${message})`)
  return { kind: 'read', outcome }
}

const wrappedDataSchema = v.object({ data: v.string() })

/** Returns the hex in an error's `data`: the text itself, or inside an object; some nodes write `Reverted 0x…`. */
function revertData(data: unknown): string | undefined {
  const wrapped = v.safeParse(wrappedDataSchema, data)
  const text = wrapped.success ? wrapped.output.data : data
  if (typeof text !== 'string') return undefined
  return /^(?:Reverted )?(0x(?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
