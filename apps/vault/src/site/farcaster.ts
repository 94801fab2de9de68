import type { Handler } from '@latchkey/auth/channel'
import { untilSigned } from '../social/untilSigned.ts'
import { afterLogin } from './login.ts'
import { refusalOf } from './refusal.ts'
import type { Site } from './site.ts'

/** Returns the site's methods for a log-in with Farcaster. The site shows the link. The result stays in this page. */
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
