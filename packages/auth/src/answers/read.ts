import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/** Reads an answer of the wallet's page; `undefined` where it is not that. What it gives has nothing else of the answer. */
export type Read<Answer> = (answer: unknown) => Answer | undefined

/** The one of some names that a value is. */
export function oneOf<const Name extends string>(
  names: readonly Name[],
  value: unknown,
): Name | undefined {
  return names.find((name) => name === value)
}

/** The text under a name. */
export function textAt(answer: unknown, name: string): string | undefined {
  const value = field(answer, name)
  return typeof value === 'string' ? value : undefined
}

/** The text under a name, or the `null` that says that there is none. */
export function textOrNullAt(answer: unknown, name: string): string | null | undefined {
  return field(answer, name) === null ? null : textAt(answer, name)
}

/** An answer that says its status alone, one of some. */
export function statusOf<const Status extends string>(
  statuses: readonly Status[],
): Read<{ status: Status }> {
  return (answer) => {
    const status = oneOf(statuses, field(answer, 'status'))
    return status && { status }
  }
}

/** The first that reads the answer. */
export function either<One, Other>(one: Read<One>, other: Read<Other>): Read<One | Other> {
  return (answer) => one(answer) ?? other(answer)
}

/** What the page answered. Throws `WALLET_MISBEHAVED` where it is not that. */
export function readAnswer<Answer>(read: Read<Answer>, given: unknown): Answer {
  const answer = read(given)
  if (answer === undefined) throw knownError('WALLET_MISBEHAVED', given)
  return answer
}
