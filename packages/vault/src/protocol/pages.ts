import type { postConfirmFormBody, postLinkFormBody } from './bodies.ts'
import { plainRoute, taking } from './route.ts'

/** `GET /login/confirm`: the page to which the link leads that confirms a new browser. Its query has `token` and `language`. */
export const getConfirmPage = plainRoute('GET', '/login/confirm', 'blob')

/** `POST /login/confirm`: the form of that page, which confirms a browser. */
export const postConfirmForm = taking<typeof postConfirmFormBody>()(
  'POST',
  '/login/confirm',
  'blob',
)

/** `GET /login/link`: the page to which the link beside a code leads. Its query has `token` and `language`. */
export const getLinkPage = plainRoute('GET', '/login/link', 'blob')

/** `POST /login/link`: the form of that page, which logs in the browser that waits. */
export const postLinkForm = taking<typeof postLinkFormBody>()('POST', '/login/link', 'blob')

/** `GET /login/mailbox`: the mails of a gateway for development, shown only to its own machine. */
export const getMailboxPage = plainRoute('GET', '/login/mailbox', 'blob')

const callback = '/login/callback/:provider'
/** `GET /login/callback/{provider}`: where a provider sends the visitor's window, with the result in the query. */
export const getCallback = plainRoute('GET', callback, 'blob')
/** `POST /login/callback/{provider}`: the same, with the result in a form (OAuth 2.0 Form Post Response Mode). */
export const postCallback = plainRoute('POST', callback, 'blob')
