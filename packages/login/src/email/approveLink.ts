import { postLinkFormBody } from '@latchkey/vault/protocol'
import { type PageHandler, parseBody } from '../http/handler.ts'
import { isOwnForm } from '../http/ownForm.ts'
import { languageOf } from '../mail/language.ts'
import { approvedPage, approvePage, gonePage } from '../pages.ts'

/**
 * Shows the form that lets a link log in the browser that waits, which the page names. Opening the link does nothing,
 * since mail scanners open links. The page itself gets no cookie.
 */
export const showLinkPage: PageHandler = async ({ codes }, { request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const language = languageOf(request)
  const link = await codes.link(token)
  if (!link) return gonePage(language)
  return link.isApproved ? approvedPage(language) : approvePage(language, token, link.browser)
}

/** Lets a link log in the browser that waits. Works in any browser, such as the one that a mail app opens. */
export const approveLink: PageHandler = async (dependencies, { request }) => {
  const { codes } = dependencies
  const form = await parseBody(postLinkFormBody, request)
  const language = languageOf(request)
  const isApproved =
    form.ok && isOwnForm(dependencies, request) && (await codes.approve(form.value.token))
  return isApproved ? approvedPage(language) : gonePage(language)
}
