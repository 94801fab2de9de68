/** What cannot hold a message any more: its topic, or the mailbox. */
export type Full = 'topic' | 'mailbox'

/** Why a mailbox has put none of some messages in. */
export class MailboxFull extends Error {
  readonly full: Full

  constructor(full: Full) {
    super(`The ${full} is full`)
    this.full = full
  }
}
