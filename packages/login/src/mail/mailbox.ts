import type { Mail, Mailbox } from './mail.ts'

const most = 100

/** Creates an empty mailbox. */
export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  return {
    add(mail) {
      mails.unshift(mail)
      mails.length = Math.min(mails.length, most)
    },
    all: () => mails,
  }
}
