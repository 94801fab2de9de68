import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { stringifyExact } from '@latchkey/service/http'
import type { NodeAnswer } from '@latchkey/service/rpc'
import type { InferOutput } from 'valibot'
import { failure, members, textOf, unreachable } from '../answers.ts'
import { type Treatment, treatmentOf } from './treatment.ts'

/** One call of a request. */
export type Call = InferOutput<typeof jsonRpcRequestSchema>

/** Treatments whose calls are sent together, in their order. */
type Shared = Exclude<Treatment, 'broadcast'>
const shared: readonly Shared[] = ['read', 'once', 'pinned']

/**
 * Sends the submissions of a batch each by itself, and its other calls together with those that nodes share in the same
 * way: a filter keeps no read from another node. A part that fails does not change the answers of the others: bytes that a
 * node accepted are never reported as failed. Rejects if all parts fail.
 */
export async function sendInParts(
  calls: readonly Call[],
  submit: (call: Call) => Promise<NodeAnswer>,
  send: (treatment: Shared, body: string) => Promise<NodeAnswer>,
): Promise<NodeAnswer> {
  const ofTreatment = (treatment: Treatment) =>
    calls.filter(({ method }) => treatmentOf(method) === treatment)
  const groups = shared
    .map((treatment) => ({ treatment, calls: ofTreatment(treatment) }))
    .filter((group) => group.calls.length > 0)
  const parts = [
    ...groups.map((group) => ({
      calls: group.calls,
      answer: send(group.treatment, stringifyExact(group.calls)),
    })),
    ...ofTreatment('broadcast').map((call) => ({ calls: [call], answer: submit(call) })),
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
