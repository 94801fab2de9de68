import {
  type OperationContext,
  type Sent,
  type Sighting,
  submitOnce,
  type TransactionPlan,
} from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** A chain behind a wallet that sends every plan, and then fails. */
export type LossyChain = {
  /** The plans that the chain carried out. */
  paid: TransactionPlan[]
  /** What searches bring: nothing yet, the transaction, or no answer. */
  shows: 'nothing' | 'sent' | 'noAnswer'
  send(context: OperationContext, plan: TransactionPlan): Promise<Sent>
  find(): Promise<Sighting>
}

export function createLossyChain(): LossyChain {
  const hash = `0x${'ab'.repeat(32)}`
  const chain: LossyChain = {
    paid: [],
    shows: 'sent',
    send: (context, plan) =>
      submitOnce(context, {
        submission: { since: 0n, pendingNonce: 0n },
        find: () => chain.find(),
        ask() {
          chain.paid.push(plan)
          return Promise.reject(knownError('SEND_FAILED'))
        },
      }),
    async find() {
      if (chain.shows === 'noAnswer') throw knownError('NETWORK_FAILED')
      if (chain.shows === 'nothing' || chain.paid.length === 0) return { kind: 'absent' }
      return { kind: 'sent', sent: { way: 'single', hash, since: 0n } }
    },
  }
  return chain
}
