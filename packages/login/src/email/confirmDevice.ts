import { getConfirmPage, postConfirmFormBody } from '@latchkey/vault/protocol'
import type { LoginDependencies } from '../dependencies.ts'
import { type PageHandler, parseBody } from '../http/handler.ts'
import { languageOf, type MailLanguage } from '../mail/language.ts'
import { confirmedPage, confirmPage, gonePage } from '../pages.ts'

/** Returns the address of the page that a mail links to. */
export function confirmUrl(
  { publicUrl }: LoginDependencies,
  request: Request,
  { token, language }: { token: string; language: MailLanguage },
): string {
  const url = new URL(getConfirmPage.path, publicUrl ?? request.url)
  url.search = new URLSearchParams({ token, language }).toString()
  return url.href
}

/** Shows the form that confirms a browser. Opening the link confirms nothing, since mail scanners open links. */
export const showConfirmPage: PageHandler = async ({ devices }, { request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const language = languageOf(request)
  return (await devices.isOpen(token)) ? confirmPage(language, token) : gonePage(language)
}

/** Confirms the browser for which the link was sent. */
export const confirmDevice: PageHandler = async ({ devices }, { request }) => {
  const form = await parseBody(postConfirmFormBody, request)
  const language = languageOf(request)
  const isConfirmed = form.ok && (await devices.confirm(form.value.token))
  return isConfirmed ? confirmedPage(language) : gonePage(language)
}
