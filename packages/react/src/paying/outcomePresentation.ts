import type { TransactionOutcome } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { Messages } from '../messages/language.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { checkIcon, clockIcon, warnIcon } from '../ui/icons.ts'

/** What the chain has decided, or that it has not yet. */
export type Outcome = TransactionOutcome | { status: 'undecided' } | { status: 'pending' }
type Status = Outcome['status']
type Wording =
  | 'sent'
  | 'confirmed'
  | 'different'
  | 'otherEffect'
  | 'undone'
  | 'unverified'
  | 'reverted'
  | 'cancelled'
  | 'replaced'
  | 'dropped'
  | 'unknown'

const presentations: Readonly<Record<Status, readonly [BadgeTone, icon: string, Wording]>> = {
  pending: ['moving', checkIcon, 'sent'],
  confirmed: ['good', checkIcon, 'confirmed'],
  different: ['bad', warnIcon, 'different'],
  otherEffect: ['bad', warnIcon, 'otherEffect'],
  undone: ['bad', warnIcon, 'undone'],
  incomplete: ['caution', warnIcon, 'unverified'],
  unverified: ['caution', warnIcon, 'unverified'],
  reverted: ['bad', warnIcon, 'reverted'],
  cancelled: ['caution', warnIcon, 'cancelled'],
  replaced: ['caution', warnIcon, 'replaced'],
  dropped: ['caution', warnIcon, 'dropped'],
  undecided: ['caution', clockIcon, 'unknown'],
}

/** How an outcome is drawn and worded. */
export type OutcomePresentation = { tone: BadgeTone; icon: string; title: string; text: ReactNode }

/** `delivered`: the sentence for a transfer that arrived. */
export function presentOutcome(
  outcome: Outcome,
  { preview }: Messages,
  delivered: ReactNode,
): OutcomePresentation {
  const [tone, icon, words] = presentations[outcome.status]
  const wording = isForeign(outcome) ? 'foreign' : words
  const text = wording === 'confirmed' ? delivered : preview[`${wording}Text`]
  return {
    tone,
    icon,
    title: hasMovedNothing(outcome) ? preview.nothingMovedTitle : preview[`${wording}Title`],
    text: hasMovedNothing(outcome) ? preview.nothingMoved : text,
  }
}

/** Whether the wallet returned the hash of another account's transaction. */
function isForeign(outcome: Outcome): boolean {
  return outcome.status === 'different' && outcome.difference !== 'content'
}

function hasMovedNothing(outcome: Outcome): boolean {
  return outcome.status === 'otherEffect' && outcome.moved.length === 0
}
