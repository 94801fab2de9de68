import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { stringifyExact } from '@latchkey/service/http'
import type { NodeAnswer } from '@latchkey/service/rpc'
import type { InferOutput } from 'valibot'
import { failure, members, textOf, unreachable } from '../answers.ts'
import { treatmentOf } from './treatment.ts'

/** One call of a request. */
export type Call = InferOutput<typeof jsonRpcRequestSchema>

/**
 * Sends the submissions of a batch each by itself, and its other calls together. A part that fails does not change the
 * answers of the others: bytes that a node accepted are never reported as failed. Rejects if all parts fail.
 */
export async function sendInParts(
  calls: readonly Call[],
  submit: (call: Call) => Promise<NodeAnswer>,
  send: (body: string) => Promise<NodeAnswer>,
): Promise<NodeAnswer> {
  const isSubmission = ({ method }: Call) => treatmentOf(method) === 'broadcast'
  const rest = calls.filter((call) => !isSubmission(call))
  const parts = [
    ...(rest.length === 0 ? [] : [{ calls: rest, answer: send(stringifyExact(rest)) }]),
    ...calls.filter(isSubmission).map((call) => ({ calls: [call], answer: submit(call) })),
  ]
  const settled = await Promise.allSettled(parts.map(({ answer }) => answer))
  const [failed] = settled.filter((one) => one.status === 'rejected')
  if (failed && settled.every(({ status }) => status === 'rejected')) throw failed.reason
  const texts = settled.flatMap((one, index) =>
    one.status === 'fulfilled' && /^\s*[[{]/.test(one.value.text)
      ? members(one.value.text)
      : (parts[index]?.calls ?? []).map((call) => failure(call, unreachable)),
  )
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const retryAfter = answers.find((answer) => answer.retryAfter !== undefined)?.retryAfter
  return { text: textOf(true, texts), retryAfter }
}
