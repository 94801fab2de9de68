import type { MailLanguage } from './language.ts'

/** A mail of plain text. */
export type Mail = { to: string; language: MailLanguage; subject: string; text: string }

/** Mails that stay here, the newest first: the mailbox of the local world. */
export type Mailbox = { add(mail: Mail): void; all(): readonly Mail[] }

/** Sends mails: `false` where the mail server did not take one, and why is in the log. `mailbox`: where they can be read instead. */
export type Mailer = { send(mail: Mail): Promise<boolean>; mailbox?: Mailbox }
