import { type Login, type LoginReminder, type LoginStep, writable } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'

const never = () => new Promise<never>(() => {})

/** The ways to log in to an embedded wallet whose page never answers, with what a test sets instead. */
export function testLogin(given: Partial<Login> = {}): Login {
  return {
    email: true,
    socials: [],
    passkey: false,
    reminder: writable<LoginReminder | null>(null),
    startByEmail: never,
    confirmDevice: never,
    enterCode: never,
    waitForLink: never,
    bySocial: never,
    byPasskey: never,
    manage: never,
    emailChange: { start: never, enterPrimaryCode: never, enterSecondaryCode: never },
    frame: {
      origin: 'https://wallet.example',
      wanted: writable<number | null>(null),
      title: writable(''),
      onLeave: () => () => {},
      mount: () => () => {},
      setAppearance() {},
      dismiss() {},
    },
    accountType: { networks: writable<readonly ChainId[]>([]), prefer: never },
    ...given,
  }
}

/** Steps of a login that wait until the test answers them, the oldest first. */
export function pendingSteps<Name extends string>() {
  const answers: ((step: LoginStep<Name> | Promise<never>) => void)[] = []
  /** Settles the oldest step, and lets the flow follow. */
  const settle = async (step: LoginStep<Name> | Promise<never>) => {
    const resolve = answers.shift()
    if (!resolve) throw new Error('No step waits')
    resolve(step)
    await new Promise((settled) => setTimeout(settled))
  }
  return {
    /** How many steps wait. */
    waiting: () => answers.length,
    begin: () => new Promise<LoginStep<Name>>((resolve) => answers.push(resolve)),
    answer: (step: LoginStep<Name>) => settle(step),
    /** Fails the oldest step. */
    fail: (error: Error) => settle(Promise.reject(error)),
  }
}
