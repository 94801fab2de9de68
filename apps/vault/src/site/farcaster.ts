import type { Handler } from '@latchkey/auth/channel'
import { untilSigned } from '../social/untilSigned.ts'
import { afterLogin } from './login.ts'
import { refusalOf } from './refusal.ts'
import type { Site } from './site.ts'

/** What a site can ask of the log-in with Farcaster. It shows the link; what comes of that stays in this page. */
export function farcasterMethods({ keyholder }: Site): [string, Handler][] {
  return [
    [
      'startFarcaster',
      async () => {
        const result = await keyholder.ask('startFarcaster', null)
        return result.status === 'refused' ? refusalOf(result) : result
      },
    ],
    ['finishFarcaster', async (_, signal) => afterLogin(await untilSigned(keyholder, signal))],
  ]
}
