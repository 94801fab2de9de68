import { postConfirmFormBody } from '@latchkey/vault/protocol'
import { type PageHandler, parseBody } from '../http/handler.ts'
import { isOwnForm } from '../http/ownForm.ts'
import { languageOf } from '../mail/language.ts'
import { confirmedPage, confirmPage, gonePage } from '../pages.ts'

/** Shows the form that confirms a browser. Opening the link confirms nothing, since mail scanners open links. */
export const showConfirmPage: PageHandler = async ({ devices }, { request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const language = languageOf(request)
  return (await devices.isOpen(token)) ? confirmPage(language, token) : gonePage(language)
}

/** Confirms the browser for which the link was sent. */
export const confirmDevice: PageHandler = async (dependencies, { request }) => {
  const { devices } = dependencies
  const form = await parseBody(postConfirmFormBody, request)
  const language = languageOf(request)
  const isConfirmed =
    form.ok && isOwnForm(dependencies, request) && (await devices.confirm(form.value.token))
  return isConfirmed ? confirmedPage(language) : gonePage(language)
}
