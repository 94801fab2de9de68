import { consentOf, type Review } from '@latchkey/devkit/wallets/parts'
import type { Question } from './prompts.ts'
import type { Site } from './site.ts'
import type { Wallet } from './wallet.ts'

const face = { name: 'Phone Wallet', icon: '' }
const nothing: Review = { title: '', rows: [] }

/** Asks the visitor, or decides as the switches say; rejects with code 4001 when refused. */
export function decide(wallet: Wallet, question: Question, signal?: AbortSignal): Promise<void> {
  const show = () => wallet.prompts.ask(question, signal)
  return consentOf(wallet.switches, face, show)(nothing)
}

/** The same for the review of one request. */
export function decideReview(wallet: Wallet, site: Site, signal: AbortSignal) {
  return (review: Review) => decide(wallet, { kind: 'review', site, review }, signal)
}
