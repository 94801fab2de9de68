import { knownError, parseJson } from '@latchkey/protocol'
import { verdictOf } from '@latchkey/protocol/broadcast'
import { stringifyExact } from '@latchkey/service/http'
import { isOverload, isUnsent, type NodeAnswer } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { Call } from './mixed.ts'
import { submissionName } from './submissionName.ts'

/**
 * What one node did with signed bytes. `accepted`: it has them. `refused`: it does not take them. `lost`: nothing says
 * whether it has them. `unsent`: it did not get them, or had no time for them.
 */
type Outcome =
  | { kind: 'accepted'; answer: NodeAnswer }
  | { kind: 'refused'; answer: NodeAnswer }
  | { kind: 'lost'; answer?: NodeAnswer; error?: unknown }
  | { kind: 'unsent'; answer?: NodeAnswer; error?: unknown }

type Send = () => Promise<NodeAnswer>

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(
    v.object({ code: v.fallback(v.number(), -32603), message: v.fallback(v.string(), '') }),
  ),
})

/**
 * Sends signed bytes to all nodes, and resolves with the first acceptance. A node that has the bytes already has
 * accepted them. Without an acceptance, the outcome of a node that may have the bytes counts more than a refusal. Rejects
 * with NETWORK_FAILED if that node gave no answer.
 *
 * @param others nodes that get the bytes only if no node of `sends` got them
 */
export async function broadcastToAll(
  call: Call,
  sends: readonly Send[],
  others: readonly Send[] = [],
): Promise<NodeAnswer> {
  const outcomes: Outcome[] = []
  const accepted = await Promise.any(
    sends.map(async (send) => {
      const outcome = await outcomeOf(call, send)
      outcomes.push(outcome)
      if (outcome.kind === 'accepted') return outcome.answer
      throw new Error(outcome.kind)
    }),
  ).catch(() => undefined)
  if (accepted) return accepted
  // Nodes that seemed broken may take what no other node got.
  const isNowhere = outcomes.every(({ kind }) => kind === 'unsent')
  if (isNowhere && others.length > 0) return broadcastToAll(call, others)
  return settle(outcomes)
}

function settle(outcomes: readonly Outcome[]): NodeAnswer {
  const decisive =
    outcomes.find(({ kind }) => kind === 'lost') ??
    outcomes.find(({ kind }) => kind === 'refused') ??
    outcomes.find((outcome) => outcome.answer) ??
    outcomes[0]
  if (decisive?.answer) return decisive.answer
  throw knownError('NETWORK_FAILED', decisive && 'error' in decisive ? decisive.error : undefined)
}

async function outcomeOf(call: Call, send: () => Promise<NodeAnswer>): Promise<Outcome> {
  try {
    return judge(call, await send())
  } catch (error) {
    return isUnsent(error) ? { kind: 'unsent', error } : { kind: 'lost', error }
  }
}

function judge(call: Call, answer: NodeAnswer): Outcome {
  const parsed = v.safeParse(answerSchema, parseJson(answer.text))
  if (!parsed.success) return { kind: 'lost', answer }
  const { error, result } = parsed.output
  if (!error) return { kind: typeof result === 'string' ? 'accepted' : 'lost', answer }
  const verdict = verdictOf(error)
  if (verdict === 'known') {
    const name = submissionName(call.method, call.params)
    if (name === undefined) return { kind: 'accepted', answer }
    const text = stringifyExact({ jsonrpc: '2.0', id: call.id ?? null, result: name })
    return { kind: 'accepted', answer: { ...answer, text } }
  }
  // An overloaded node refuses before it reads the bytes.
  if (isOverload(error)) return { kind: 'unsent', answer }
  return { kind: verdict === 'unclear' ? 'lost' : 'refused', answer }
}
