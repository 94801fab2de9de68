import type { Handler } from '@latchkey/auth/channel'
import * as v from 'valibot'
import type { Attempt } from '../social/attempt.ts'
import { afterLogin } from './login.ts'
import { parsed } from './parsed.ts'
import { failed, refusalOf } from './refusal.ts'
import type { Site } from './site.ts'

const startParams = v.strictObject({
  provider: v.pipe(v.string(), v.maxLength(40)),
  /** The address that the site's own window returns to. */
  returnTo: v.exactOptional(v.pipe(v.string(), v.url(), v.maxLength(2_000))),
})
const finishParams = v.strictObject({ resultUri: v.pipe(v.string(), v.url(), v.maxLength(2_000)) })

/** Only visitors who log in this way need this code. */
const loadAttempt = () => import('../social/attempt.ts')

/**
 * Returns the site's methods for a log-in with a social account. The site navigates the window, but its data is useless
 * without this page's secret.
 */
export function socialMethods({ keyholder, origin }: Site): [string, Handler][] {
  let attempt: Attempt | undefined

  return [
    [
      'startSocial',
      async (params) => {
        const { provider, returnTo } = parsed(startParams, params)
        if (returnTo !== undefined && new URL(returnTo).origin !== origin) return failed
        const { socialAttempt } = await loadAttempt()
        attempt = await socialAttempt(keyholder, provider)
        const result = await attempt.start(returnTo)
        return result.status === 'refused' ? refusalOf(result) : result
      },
    ],
    [
      'finishSocial',
      async (params) => {
        const { resultUri } = parsed(finishParams, params)
        const begun = attempt
        attempt = undefined
        if (begun) return afterLogin(await begun.finish(resultUri))
        const { finishKept } = await loadAttempt()
        return afterLogin(await finishKept(keyholder, resultUri))
      },
    ],
  ]
}
