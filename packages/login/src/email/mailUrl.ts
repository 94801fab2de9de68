import type { LoginDependencies } from '../dependencies.ts'
import type { MailLanguage } from '../mail/language.ts'

/** Returns the address of a page that a mail links to. */
export function mailUrl(
  { publicUrl }: Pick<LoginDependencies, 'publicUrl'>,
  request: Request,
  path: string,
  { token, language }: { token: string; language: MailLanguage },
): string {
  const url = new URL(path, publicUrl ?? request.url)
  url.search = new URLSearchParams({ token, language }).toString()
  return url.href
}
