import * as v from 'valibot'
import type {
  postCodeBody,
  postDeviceBody,
  postEmailBody,
  postEmailChangeBody,
  postEmailChangePrimaryBody,
  postEmailChangeSecondaryBody,
  postLinkWaitBody,
} from './bodies.ts'
import { visitor } from './fields.ts'
import { taking } from './route.ts'

/**
 * `POST /login/email`: sends a code with a link. If the operator wants new browsers confirmed first, sends a link that
 * confirms this one.
 */
export const postEmail = taking<typeof postEmailBody>()(
  'POST',
  '/login/email',
  v.object({
    next: v.picklist(['enterCode', 'confirmDevice']),
    /** Seconds until another mail may be sent. Present only if no mail was sent: the code of the last one still works. */
    retryAfter: v.exactOptional(v.number()),
  }),
)

/** `POST /login/device`: waits for the confirmation of this browser, then sends the code. */
export const postDevice = taking<typeof postDeviceBody>()(
  'POST',
  '/login/device',
  v.object({ isConfirmed: v.boolean() }),
)

/** `POST /login/code`: logs in by the code from the mail. */
export const postCode = taking<typeof postCodeBody>()('POST', '/login/code', visitor)

/** `POST /login/link-wait`: waits until the link beside the code is used, then logs in this browser. */
export const postLinkWait = taking<typeof postLinkWaitBody>()(
  'POST',
  '/login/link-wait',
  v.object({ isLoggedIn: v.boolean() }),
)

/** The mailbox that receives the next code: `primary` is the current address, `secondary` the new one. */
const nextMailbox = v.object({ next: v.picklist(['primary', 'secondary']) })

/** `POST /login/email-change`: starts to change the address. */
export const postEmailChange = taking<typeof postEmailChangeBody>()(
  'POST',
  '/login/email-change',
  nextMailbox,
)

/** `POST /login/email-change-primary`: checks the code from the current mailbox, then sends one to the new mailbox. */
export const postEmailChangePrimary = taking<typeof postEmailChangePrimaryBody>()(
  'POST',
  '/login/email-change-primary',
  nextMailbox,
)

/** `POST /login/email-change-secondary`: checks the code from the new mailbox, then stores the address. */
export const postEmailChangeSecondary = taking<typeof postEmailChangeSecondaryBody>()(
  'POST',
  '/login/email-change-secondary',
  v.object({ email: v.string() }),
)
