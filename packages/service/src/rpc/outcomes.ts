import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Call, RpcOutcome } from './call.ts'

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

/** Whether an error says that the node has too much to do. A request that is too wide for the node says another thing. */
export function isOverload({ code, message }: { code: number; message: string }): boolean {
  if (tooWide.test(message) || ofRequest.test(message)) return false
  return overloadCodes.has(code) || overloads.test(message)
}

/** Searches for logs that find or span too much, which some nodes refuse with the code for too many requests. */
const tooWide =
  /(more than|exceeds?( the)?( max(imum)?)?( limit)?( of)?) [\d,_]+ (results|logs|blocks)|(block|log) range|range (is )?too (large|wide)|range (exceeds|limit)|response size|too many (results|logs|blocks)|number of blocks/i

/** Errors about the requester's own transaction or call. Their figures and reasons may look like those of a busy node. */
const ofRequest =
  /insufficient (funds|balance)|nonce (is )?too (low|high)|gas limit (is )?reached|\brevert(ed|ing)?\b/i

/** Whether a node's error about a batch says that it takes no batch of that size. */
export function isBatchRefusal({ code, message }: { code: number; message: string }): boolean {
  return code === -32003 || sizes.test(message)
}

const sizes = /too large|too big|\bbatch(es)?\b/i
/** 429 in the body, and "limit exceeded" (EIP-1474). */
const overloadCodes: ReadonlySet<number> = new Set([429, -32005, -32029])
const overloads =
  /rate.?limit|(daily|monthly|hourly|request|usage|plan|call)s? (count |quota |usage |capacity )*(limit|quota|capacity) (is |was |has been )?(reached|exceeded|hit)|(limit|quota|capacity) (is |was |has been )?(reached|exhausted|used up)|reached (its|your|the) .*(limit|quota|capacity)|\brps\b|out of (credits|requests)|slow down|too many (requests|connections)|request limit|(count|capacity|quota) exceeded|requests? per (second|minute|hour|day)|throttl|overload|over capacity|compute units|(try again|retry) later|(server|node) is busy|exceeded (its|your|the) .*(limit|quota|capacity|rate)|(^|http|status|code|error)\W{0,3}429\b/i

/** The codes with which nodes say that a call has reverted or failed inside a contract. */
const contractCodes: ReadonlySet<number> = new Set([3, -32015])
const contractFaults =
  /^(error: )?(execution reverted|revert|vm exception|vm execution error|evm error|execution (aborted|timeout)|(invalid|bad) (opcode|jump)|stack (under|over)flow|out of ?gas|gas uint64|write protection|max call depth|return data)/i

/**
 * Whether an error of `eth_call` is what the called contract makes of the call: it reverts, fails, or does not end. Any
 * other error is the node's.
 */
export function isRefusalOfContract({ code, message }: { code: number; message: string }): boolean {
  return contractCodes.has(code) || contractFaults.test(message)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
