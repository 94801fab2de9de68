import { opened as openedAnswer } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { type CallSchemas, done, locked, openParams, refused } from './shared.ts'

const waiting = v.object({ status: v.literal('waiting') })
/** Both browsers show the same digits. */
const digits = v.object({ status: v.literal('digits'), digits: v.string() })
/** The enrolment has expired or was declined. */
const ended = v.object({ status: v.literal('ended') })

/** The gateway has passed on another key or share than the other browser sent. */
const tampered = v.object({ status: v.literal('tampered') })

/** The calls by which an open browser lets a new one open the wallet. */
export const enrolmentCalls = {
  /** Starts an enrolment of this browser. */
  startEnrolment: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.literal('started') }), refused]),
  },
  /** Waits a while for the open browser. */
  awaitApprover: {
    params: v.null(),
    result: v.variant('status', [waiting, digits, ended, refused]),
  },
  /** Waits a while for the share of the open browser, then opens the wallet. */
  joinWallet: {
    params: v.object({ topOrigin: v.string() }),
    result: v.variant('status', [
      waiting,
      ended,
      tampered,
      v.object({ status: v.literal('open'), ...openedAnswer.entries }),
      /** The wallet was sealed again meanwhile. */
      v.object({ status: v.literal('changed') }),
      refused,
    ]),
  },
  /** Returns the newest enrolment that another browser of the user has started. */
  findEnrolment: {
    params: v.null(),
    result: v.variant('status', [
      v.object({
        status: v.literal('found'),
        commitment: v.string(),
        /** The names of the browser and its system. `null`: unknown. */
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
      }),
      v.object({ status: v.literal('none') }),
      refused,
    ]),
  },
  /** Answers the found enrolment with this browser's key. */
  answerEnrolment: {
    params: v.object({ commitment: v.string() }),
    result: v.variant('status', [v.object({ status: v.literal('answered') }), ended, ...locked]),
  },
  /** Waits a while for the key of the new browser. */
  awaitReveal: {
    params: v.null(),
    result: v.variant('status', [waiting, digits, ended, tampered, ...locked]),
  },
  /** Opens the wallet and sends its share, sealed to the new browser. */
  approveEnrolment: {
    params: openParams,
    result: v.variant('status', [done, ended, ...locked]),
  },
  /** Ends the enrolment that this browser has started or answered. */
  endEnrolment: { params: v.null(), result: v.variant('status', [done, refused]) },
} as const satisfies CallSchemas
