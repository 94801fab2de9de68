import { describeError, type Log } from '@latchkey/service/logs'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import type { Mailer } from './mail.ts'

const patience = 15_000

/** Creates a mailer that uses the operator's mail server. */
export function createSmtpMailer(
  { url, from }: Extract<MailConfig, { by: 'smtp' }>,
  log: Log,
): Mailer {
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url, ...times })
  return {
    async send({ language, ...mail }) {
      try {
        await transport.sendMail({ from, ...mail, headers: { 'content-language': language } })
        return true
      } catch (error) {
        log.write('error', 'mail', { error: describeError(error) })
        return false
      }
    },
  }
}
