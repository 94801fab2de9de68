import * as v from 'valibot'
import type {
  postEnrolmentAnswerBody,
  postEnrolmentBody,
  postEnrolmentEndBody,
  postEnrolmentRevealBody,
  postEnrolmentShareBody,
  postEnrolmentWaitBody,
} from './bodies.ts'
import { done } from './fields.ts'
import { plainRoute, taking } from './route.ts'
import { enrolmentRevealSchema, releasedShareSchema } from './shapes.ts'

// The enrolment of a new browser, which an open browser of the same user approves. Refused with `ENROLMENT_GONE` after
// its end.

/** `POST /login/enrolment`: the new browser commits to a key. A newer enrolment of the user ends an older one. */
export const postEnrolment = taking<typeof postEnrolmentBody>()(
  'POST',
  '/login/enrolment',
  v.object({ expiresAt: v.number() }),
)

/** `GET /login/enrolments`: the enrolments that the user's other browsers have started. */
export const getEnrolments = plainRoute(
  'GET',
  '/login/enrolments',
  v.object({
    enrolments: v.array(
      v.object({
        commitment: v.string(),
        /** Unix milliseconds. */
        expiresAt: v.number(),
        /** The names of the browser and its system. `null`: unknown. */
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
      }),
    ),
  }),
)

/** `POST /login/enrolment-answer`: the open browser answers with its own key, once. */
export const postEnrolmentAnswer = taking<typeof postEnrolmentAnswerBody>()(
  'POST',
  '/login/enrolment-answer',
  done,
)

/** `POST /login/enrolment-reveal`: the new browser reveals its key, once, after the answer. */
export const postEnrolmentReveal = taking<typeof postEnrolmentRevealBody>()(
  'POST',
  '/login/enrolment-reveal',
  done,
)

/** `POST /login/enrolment-share`: the open browser sends its sealed share, once, after the key was revealed. */
export const postEnrolmentShare = taking<typeof postEnrolmentShareBody>()(
  'POST',
  '/login/enrolment-share',
  done,
)

/** `POST /login/enrolment-wait`: waits a while for the other browser's next message. `null`: it has not come. */
export const postEnrolmentWait = taking<typeof postEnrolmentWaitBody>()(
  'POST',
  '/login/enrolment-wait',
  v.object({
    answer: v.nullable(v.string()),
    reveal: v.nullable(enrolmentRevealSchema),
    share: v.nullable(releasedShareSchema),
  }),
)

/** `POST /login/enrolment-end`: either browser ends the enrolment. */
export const postEnrolmentEnd = taking<typeof postEnrolmentEndBody>()(
  'POST',
  '/login/enrolment-end',
  done,
)
