import { parseJson } from '@latchkey/protocol'
import { transactionSchema } from '@latchkey/protocol/wire'
import {
  exactOptional,
  literal,
  number,
  object,
  picklist,
  safeParse,
  string,
  variant,
} from 'valibot'
import { parseList } from '../foreign/json.ts'
import { approvals, movements, owner, revived } from './parse.ts'
import type { UnseenOutcome } from './pending.ts'

const unseenSchema = object({
  owner,
  transaction: transactionSchema,
  decidedAt: number(),
  outcome: variant('status', [
    object({
      status: literal('different'),
      difference: picklist(['content', 'sender', 'earlier']),
      moved: movements,
      approvals: exactOptional(approvals),
    }),
    object({
      status: literal('replaced'),
      hash: string(),
      moved: movements,
      approvals: exactOptional(approvals),
    }),
    object({ status: literal('otherEffect'), hash: string(), moved: movements }),
    object({ status: literal('incomplete'), done: number(), moved: movements }),
    object({ status: picklist(['reverted', 'unverified', 'dropped', 'undone']) }),
  ]),
})

/** What storage holds of outcomes that the visitor has to see; what does not parse is dropped. */
export function parseUnseen(text: string | null, max: number): UnseenOutcome[] {
  return parseList(revived(parseJson(text)), max, (item) => {
    const parsed = safeParse(unseenSchema, item)
    return parsed.success ? parsed.output : undefined
  })
}
