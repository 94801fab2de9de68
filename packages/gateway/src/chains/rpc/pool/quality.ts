import { parseJson } from '@latchkey/protocol'
import { isBatchRefusal, isOverload } from '@latchkey/service/rpc'
import * as v from 'valibot'

/**
 * What an answer says about its node. `partly`: the node was too busy for some calls of a batch. `unreadable`: it is no
 * answer of JSON-RPC, such as the page of a proxy in front of the node.
 */
export type AnswerQuality = 'good' | 'partly' | 'overloaded' | 'unreadable'

const errorSchema = v.object({
  error: v.object({
    code: v.fallback(v.number(), -32603),
    message: v.fallback(v.string(), ''),
  }),
})
/** Longer answers have results, not errors for all calls. */
const longestError = 100_000

/** Judges the answer to a request or to a batch. Nodes refuse with the status 200, too. */
export function qualityOf(text: string, isBatch: boolean): AnswerQuality {
  if (!isWhole(text.trim())) return 'unreadable'
  if (text.length > longestError || !text.includes('"error"')) return 'good'
  const answer = parseJson(text)
  if (answer === undefined) return 'unreadable'
  const all = Array.isArray(answer) ? answer : [answer]
  const busy = all.filter((one) => isBusy(one, isBatch)).length
  if (busy === 0) return 'good'
  return busy === all.length ? 'overloaded' : 'partly'
}

/** Whether a text begins and ends as JSON-RPC does. It is parsed where it is used. */
function isWhole(text: string): boolean {
  return text.startsWith('{') ? text.endsWith('}') : text.startsWith('[') && text.endsWith(']')
}

function isBusy(answer: unknown, isBatch: boolean): boolean {
  const parsed = v.safeParse(errorSchema, answer)
  if (!parsed.success) return false
  const { error } = parsed.output
  return isOverload(error) && !(isBatch && isBatchRefusal(error))
}
