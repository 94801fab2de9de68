import { languages } from './generated/languages.ts'
import type { LoginMessages } from './generated/types.ts'
import type { MailLanguage } from './language.ts'
import type { Mail } from './mail.ts'

/** Returns the texts of a language. */
export function mailTexts(language: MailLanguage): LoginMessages {
  return languages[language].messages
}

type Content = Omit<Mail, 'to'>

/** Returns the mail with a code and a link, either of which logs the visitor in. `site`: the name of the site. */
export function codeMail(
  language: MailLanguage,
  { site, code, url }: { site: string; code: string; url: string },
): Content {
  const { subject, text } = mailTexts(language).code
  return { language, subject: subject(code, site), text: text(site, code, url) }
}

/** Returns the mail with the link that approves a device. */
export function linkMail(
  language: MailLanguage,
  { site, url }: { site: string; url: string },
): Content {
  const { subject, text } = mailTexts(language).link
  return { language, subject: subject(site), text: text(site, url) }
}

/** Returns the mail with a code that changes the address. */
export function changeMail(
  language: MailLanguage,
  { site, code }: { site: string; code: string },
): Content {
  const { subject, text } = mailTexts(language).change
  return { language, subject: subject(code, site), text: text(site, code) }
}
