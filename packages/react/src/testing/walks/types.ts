import type { Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { Page } from '../page.tsx'
import type { Random } from './random.ts'

/** A request to a wallet, as the wallet reads it. */
export type Question = {
  /** Every recipient, in the order of the request. */
  to: readonly string[]
  chainId: ChainId
  /** What all of them get together, in the token of a symbol, as a plain decimal; `undefined` where another token would leave. */
  amountIn(symbol: string): string | undefined
}

type Reviewed = { amount: string; to: readonly string[]; network: string }

/** What a walk knows to be so, whatever the screen says. */
export type Truth = {
  /** What the review has shown when it was last on the screen. */
  reviewed?: Reviewed
  /** The wallet's last request, and its outcome on the chain. */
  lastRequest?: Question & { reviewed: Reviewed | undefined }
  outcome?: string
  /** The number of requests that the wallet received. */
  count: number
}

/** A chain family to walk on, with its liars. */
export type Ground = {
  client: Latchkey
  recipients: readonly [string, ...string[]]
  amounts: readonly [string, ...string[]]
  /** The tokens that a visitor picks. */
  tokens: RegExp
  /** The number of requests that the wallet received, and the last one. */
  requests(): { count: number; last: Question | undefined }
  /** What the chain has made of it, where the wallet's lie decides that. */
  outcome?(): string | undefined
  /** Decides the transfer's outcome on the chain, if the walk decides that. */
  decide: Step
  /** What happens besides what the visitor does. */
  happenings: readonly [Step, ...Step[]]
  connect(): Promise<void>
  close(): void
}

export type Walk = { page: Page; ground: Ground; random: Random; truth: Truth; log: string[] }
export type Step = (walk: Walk) => string | Promise<string>
