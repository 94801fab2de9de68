import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import type { Mailer } from './mail.ts'

/** A sent mail: how long it took, in milliseconds, and whether the server took it. */
type Outcome = { time: number; isSent: boolean }

/** Outcomes that are kept. */
const keptOutcomes = 32
/** The outcome of a mail before the first one was sent. */
const firstOutcome: Outcome = { time: 200, isSent: true }

/** A mailer that can pretend to send. */
export type PretendingMailer = Mailer & {
  /** Sends nothing. Takes as long as one of the last mails took, and returns its result. */
  pretend(): Promise<boolean>
}

/**
 * Adds pretended mails to a mailer, so that neither the time of an answer nor a failure of the mail server shows that an
 * address gets no mail.
 */
export function withPretending(mailer: Mailer, clock: Clock): PretendingMailer {
  const outcomes: Outcome[] = []
  return {
    ...mailer,
    async send(mail) {
      const started = clock.now()
      const isSent = await mailer.send(mail)
      outcomes.push({ time: clock.now() - started, isSent })
      if (outcomes.length > keptOutcomes) outcomes.shift()
      return isSent
    },
    async pretend() {
      const sampled = outcomes[Math.floor(Math.random() * outcomes.length)] ?? firstOutcome
      await sleep(clock, sampled.time)
      return sampled.isSent
    },
  }
}
