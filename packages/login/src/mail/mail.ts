import type { MailLanguage } from './language.ts'

/** A mail of plain text. */
export type Mail = { to: string; language: MailLanguage; subject: string; text: string }

/** Stores mails of a gateway for development, the newest first. */
export type Mailbox = { add(mail: Mail): void; all(): readonly Mail[] }

/** Sends mails. Returns `false` if the mail server refuses one; the log has the reason. `mailbox`: stores the mails instead. */
export type Mailer = { send(mail: Mail): Promise<boolean>; mailbox?: Mailbox }
