import type { Login } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { confirmed, loggedIn, started } from '../answers/steps.ts'
import { logInBySocial } from './bySocial.ts'
import type { SocialOptions } from './socialOptions.ts'
import { type Step, stepTime } from './step.ts'

export type Ways = Pick<
  Login,
  'startByEmail' | 'confirmDevice' | 'enterCode' | 'byFarcaster' | 'byPasskey'
> & {
  /** The same as the log-in's, in a window that is open already; `undefined`: the browser opened none. */
  bySocial(
    social: Parameters<Login['bySocial']>[0],
    options: SocialOptions,
  ): ReturnType<Login['bySocial']>
}

/** The ways to log in: the wallet's page carries each out. */
export function loginWays(step: Step): Ways {
  return {
    startByEmail: (email, { signal }) =>
      step(started, 'startByEmail', { email }, { signal, within: stepTime }),
    // The visitor goes to their mailbox: as long as it takes.
    confirmDevice: ({ signal }) => step(confirmed, 'confirmDevice', null, { signal }),
    enterCode: (code, { signal }) =>
      step(loggedIn, 'enterCode', { code }, { signal, within: stepTime }),
    bySocial: (social, options) => logInBySocial(step, social, options),
    async byFarcaster(options) {
      const { logInByFarcaster } = await loaded(import('./byFarcaster.ts'))
      return logInByFarcaster(step, options)
    },
    byPasskey: ({ signal }) => step(loggedIn, 'logInByPasskey', null, { signal }),
  }
}
