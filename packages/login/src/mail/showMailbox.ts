import type { PageHandler } from '../http/handler.ts'
import { refuse, responseOf } from '../http/reply.ts'
import { mailboxPage } from '../pages.ts'
import { languageOf } from './language.ts'

/** Shows the mails of a gateway for development: to its own machine only, and to no script of another page. */
export const showMailbox: PageHandler = ({ mailer, caller }, { request }) => {
  const isShown = caller.isLocal && request.headers.get('origin') === null
  return mailer.mailbox && isShown
    ? mailboxPage(languageOf(request), mailer.mailbox.all())
    : responseOf(refuse('UNKNOWN_REQUEST'))
}
