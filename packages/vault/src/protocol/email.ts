import * as v from 'valibot'
import { email, language, ownerProof, sixDigits, visitor } from './fields.ts'
import { route } from './route.ts'

const address = v.strictObject({ email, language })

/** `POST /login/email`: sends a code, or a link if the address has not confirmed this browser. */
export const postEmail = route('POST', '/login/email', {
  body: address,
  response: v.object({ next: v.picklist(['enterCode', 'confirmDevice']) }),
})

/** `POST /login/device`: waits for the confirmation of this browser, then sends the code. */
export const postDevice = route('POST', '/login/device', {
  body: address,
  response: v.object({ isConfirmed: v.boolean() }),
})

/** `POST /login/code`: logs in by the code from the mail. */
export const postCode = route('POST', '/login/code', {
  body: v.strictObject({ email, code: sixDigits }),
  response: visitor,
})

/** The mailbox that receives the next code: `primary` is the current address, `secondary` the new one. */
const nextMailbox = v.object({ next: v.picklist(['primary', 'secondary']) })
const changeCode = v.strictObject({ code: sixDigits, language })

/** `POST /login/email-change`: starts to change the address. */
export const postEmailChange = route('POST', '/login/email-change', {
  body: v.strictObject({ email, language, proof: ownerProof }),
  response: nextMailbox,
})

/** `POST /login/email-change-primary`: checks the code from the current mailbox, then sends one to the new mailbox. */
export const postEmailChangePrimary = route('POST', '/login/email-change-primary', {
  body: changeCode,
  response: nextMailbox,
})

/** `POST /login/email-change-secondary`: checks the code from the new mailbox, then stores the address. */
export const postEmailChangeSecondary = route('POST', '/login/email-change-secondary', {
  body: changeCode,
  response: v.object({ email: v.string() }),
})
