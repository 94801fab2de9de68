import type { ConnectorContext, Login } from '@latchkey/core'
import { loaded, once } from '@latchkey/core/foreign'
import type { Social } from '@latchkey/protocol'
import { confirmed, loggedIn, started } from '../answers/steps.ts'
import type { Opened } from './openProvider.ts'
import type { SocialOptions } from './socialSteps.ts'
import { type Step, stepTime } from './step.ts'

export type Ways = Pick<Login, 'startByEmail' | 'confirmDevice' | 'enterCode' | 'byPasskey'> &
  Required<Pick<Login, 'returned'>> & {
    /** The same as the log-in's, with the window that was opened for it. */
    bySocial(
      social: Social,
      options: SocialOptions & { opened: Opened },
    ): ReturnType<Login['bySocial']>
  }

/** The ways to log in: the wallet's page carries each out. */
export function loginWays(step: Step, context: Pick<ConnectorContext, 'storage' | 'clock'>): Ways {
  // Loaded with its first use.
  const social = once(async () => {
    const { socialWays } = await loaded(import('./bySocial.ts'))
    return socialWays(step, context)
  })
  return {
    startByEmail: (email, { signal }) =>
      step(started, 'startByEmail', { email }, { signal, within: stepTime }),
    // The visitor goes to their mailbox: as long as it takes.
    confirmDevice: ({ signal }) => step(confirmed, 'confirmDevice', null, { signal }),
    enterCode: (code, { signal }) =>
      step(loggedIn, 'enterCode', { code }, { signal, within: stepTime }),
    bySocial: async (...given) => (await social()).bySocial(...given),
    returned: async () => (await social()).returned(),
    byPasskey: ({ signal }) => step(loggedIn, 'logInByPasskey', null, { signal }),
  }
}
