import type { TransactionOutcome, TransactionPlan } from '@latchkey/core'
import type { Page } from '../page.tsx'
import type { World } from '../world.ts'
import type { Random } from './random.ts'

/** What a walk knows to be so, whatever the screen says. */
export type Truth = {
  /** What the review has shown when it was last on the screen. */
  reviewed?: { amount: string; to: string; network: string }
  /** What the wallet was asked for last, and what the chain has made of it. */
  asked?: { plan: TransactionPlan; reviewed: Truth['reviewed'] }
  outcome?: TransactionOutcome['status'] | 'undone'
  /** How often the wallet was asked. */
  count: number
}

export type Walk = { page: Page; world: World; random: Random; truth: Truth; log: string[] }
