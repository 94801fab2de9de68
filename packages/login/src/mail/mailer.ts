import type { Log } from '@latchkey/service/logs'
import type { MailConfig } from '../config.ts'
import type { Mailer } from './mail.ts'
import { createMailbox } from './mailbox.ts'

/** Creates the configured mailer. Loads the SMTP client only if it is used. */
export async function createMailer(config: MailConfig, log: Log): Promise<Mailer> {
  if (config.by === 'mailbox') {
    const mailbox = createMailbox()
    return {
      async send(mail) {
        mailbox.add(mail)
        return true
      },
      mailbox,
    }
  }
  const { createSmtpMailer } = await import('./smtp.ts')
  return createSmtpMailer(config, log)
}
