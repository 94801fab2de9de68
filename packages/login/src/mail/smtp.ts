import { describeError, type Log, redact } from '@latchkey/service/logs'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import type { Mailer } from './mail.ts'

const patience = 15_000

/** The result of a login to a mail server. `reason` contains no address and no password. */
export type MailServerCheck =
  | { status: 'accepted' }
  | { status: 'refused'; reason: string }
  | { status: 'unread'; reason: string }

/** Connects to the operator's mail server and logs in. Sends nothing. `timeout`: milliseconds of each step. */
export async function checkMailServer(url: string, timeout: number): Promise<MailServerCheck> {
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, ...times })
  try {
    await transport.verify()
    return { status: 'accepted' }
  } catch (error) {
    const reason = redact(error instanceof Error ? error.message : String(error))
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return { status: code === 'EAUTH' ? 'refused' : 'unread', reason }
  } finally {
    transport.close()
  }
}

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
