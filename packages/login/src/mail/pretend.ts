import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import type { Mailer } from './mail.ts'

/** Times of sent mails that are kept. */
const keptTimes = 32
/** Milliseconds of a mail before the first one was sent. */
const firstTime = 200

/** A mailer that can pretend to send. */
export type PretendingMailer = Mailer & {
  /** Takes as long as one of the last mails took, and sends nothing. */
  pretend(): Promise<true>
}

/** Adds pretended mails to a mailer, so that the time of an answer does not show that an address gets no mail. */
export function withPretending(mailer: Mailer, clock: Clock): PretendingMailer {
  const times: number[] = []
  return {
    ...mailer,
    async send(mail) {
      const started = clock.now()
      const isSent = await mailer.send(mail)
      times.push(clock.now() - started)
      if (times.length > keptTimes) times.shift()
      return isSent
    },
    async pretend() {
      await sleep(clock, times[Math.floor(Math.random() * times.length)] ?? firstTime)
      return true
    },
  }
}
