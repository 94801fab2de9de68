import { userRejected } from './errors.ts'
import type { DevWalletMode } from './options.ts'
import type { Review } from './review.ts'
import type { ShowReview, WalletFace } from './window/approval.ts'

/** The switches that every dev wallet has, for tests; assign to them at any time. */
export type ConsentSwitches = {
  /** What it does with a request that needs consent. */
  mode: DevWalletMode
  /** Milliseconds before any decision. */
  delayMs: number
}

/** Asks for consent; rejects with code 4001 when refused. */
export type AskConsent = (review: Review) => Promise<void>

/** Asks the visitor in the wallet's window, or decides as the switches say at that moment. */
export function consentOf(
  switches: ConsentSwitches,
  face: WalletFace,
  show: ShowReview,
): AskConsent {
  return async (review) => {
    if (switches.delayMs > 0) await new Promise((done) => setTimeout(done, switches.delayMs))
    if (switches.mode === 'hang') await new Promise(() => {})
    const isApproved =
      switches.mode === 'ask' ? await show(face, review) : switches.mode === 'approve'
    if (!isApproved) throw userRejected()
  }
}
