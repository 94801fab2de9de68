import type { DatabaseState } from '@latchkey/service/database'
import type { Full } from '../full.ts'
import type {
  Appended,
  Arrival,
  MessageKey,
  NewMessage,
  Page,
  PendingQuery,
  Receipt,
} from '../mailbox.ts'

/** What the front asks of the worker, and what it gets: the methods of a mailbox. */
export type Calls = {
  append: { given: readonly NewMessage[]; answer: readonly Appended[] }
  pending: { given: PendingQuery; answer: Page }
  acknowledge: { given: readonly Receipt[]; answer: null }
  find: { given: readonly MessageKey[]; answer: readonly number[] }
  ping: { given: null; answer: DatabaseState }
  age: { given: null; answer: number }
}
export type CallName = keyof Calls

/** A line of the front. Every call may be made twice without harm. */
export type Call = {
  [Name in CallName]: { n: number; call: Name; given: Calls[Name]['given'] }
}[CallName]

/** A line of the worker. */
export type FromWorker =
  | { n: number; answer: unknown }
  | { n: number; error: string }
  | { n: number; full: Full }
  | { arrival: Arrival }
