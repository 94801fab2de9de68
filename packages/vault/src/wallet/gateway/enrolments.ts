import type { InferOutput } from 'valibot'
import * as protocol from '../../protocol/enrolments.ts'
import type { EnrolmentReveal, ReleasedShare } from '../../protocol/shapes.ts'
import type { GatewayRequest } from './request.ts'

/** An enrolment that another browser of the user has started. */
export type FoundEnrolment = InferOutput<
  (typeof protocol.getEnrolments)['response']
>['enrolments'][number]

/** Returns the requests by which an open browser lets a new one open the wallet. They throw `ENROLMENT_GONE`. */
export function enrolmentRequests(ask: GatewayRequest) {
  return {
    /** Starts an enrolment of this browser. Returns its end at the gateway, in Unix milliseconds. */
    async startEnrolment(commitment: string): Promise<number> {
      return (await ask(protocol.postEnrolment, { commitment })).expiresAt
    },
    /** Returns the enrolments of the user's other browsers. */
    async enrolments(): Promise<FoundEnrolment[]> {
      return (await ask(protocol.getEnrolments)).enrolments
    },
    async answerEnrolment(commitment: string, publicKey: string): Promise<void> {
      await ask(protocol.postEnrolmentAnswer, { commitment, publicKey })
    },
    async revealEnrolment(commitment: string, reveal: EnrolmentReveal): Promise<void> {
      await ask(protocol.postEnrolmentReveal, { commitment, reveal })
    },
    async sendEnrolmentShare(commitment: string, share: ReleasedShare): Promise<void> {
      await ask(protocol.postEnrolmentShare, { commitment, share })
    },
    /** Waits a while for the key of the open browser. `null`: it has not come. */
    async awaitEnrolmentAnswer(commitment: string): Promise<string | null> {
      return (await ask(protocol.postEnrolmentWait, { commitment, for: 'answer' })).answer
    },
    /** Waits a while for the key of the new browser. */
    async awaitEnrolmentReveal(commitment: string): Promise<EnrolmentReveal | null> {
      return (await ask(protocol.postEnrolmentWait, { commitment, for: 'reveal' })).reveal
    },
    /** Waits a while for the sealed share. */
    async awaitEnrolmentShare(commitment: string): Promise<ReleasedShare | null> {
      return (await ask(protocol.postEnrolmentWait, { commitment, for: 'share' })).share
    },
    async endEnrolment(commitment: string): Promise<void> {
      await ask(protocol.postEnrolmentEnd, { commitment })
    },
  }
}
