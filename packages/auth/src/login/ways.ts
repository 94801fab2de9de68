import type { ConnectorContext, Login } from '@latchkey/core'
import { loaded, once } from '@latchkey/core/foreign'
import type { Social } from '@latchkey/protocol'
import { confirmed, loggedIn, started } from '../answers/steps.ts'
import type { Opened } from './openProvider.ts'
import type { SocialOptions } from './socialSteps.ts'
import { type Step, stepTime } from './step.ts'

export type Ways = Pick<
  Login,
  'startByEmail' | 'confirmDevice' | 'enterCode' | 'waitForLink' | 'byPasskey'
> &
  Required<Pick<Login, 'returned'>> & {
    /** Logs in with a social account. `opened`: the window for it. */
    bySocial(
      social: Social,
      options: SocialOptions & { opened: Opened },
    ): ReturnType<Login['bySocial']>
  }

/** Returns the ways to log in, which the wallet's page carries out. */
export function loginWays(step: Step, context: Pick<ConnectorContext, 'storage' | 'clock'>): Ways {
  // Loads on first use.
  const social = once(async () => {
    const { socialWays } = await loaded(import('./bySocial.ts'))
    return socialWays(step, context)
  })
  return {
    startByEmail: (email, { signal }) =>
      step(started, 'startByEmail', { email }, { signal, within: stepTime }),
    // The visitor reads their mail, without a time limit.
    confirmDevice: ({ signal }) => step(confirmed, 'confirmDevice', null, { signal }),
    enterCode: (code, { signal }) =>
      step(loggedIn, 'enterCode', { code }, { signal, within: stepTime }),
    // The visitor reads their mail, without a time limit.
    waitForLink: ({ signal }) => step(loggedIn, 'waitForLink', null, { signal }),
    bySocial: async (...given) => (await social()).bySocial(...given),
    returned: async () => (await social()).returned(),
    byPasskey: ({ signal }) => step(loggedIn, 'logInByPasskey', null, { signal }),
  }
}
