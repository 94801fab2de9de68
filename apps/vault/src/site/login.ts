import type { Handler, Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Result } from '../keys/calls.ts'
import { untilLinked } from '../social/untilLinked.ts'
import { parsed } from './parsed.ts'
import { failed, refusalOf, refusedFor } from './refusal.ts'
import type { Site } from './site.ts'

const emailParams = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254)) })
const codeParams = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) })
const emailShape = v.pipe(v.string(), v.email())

/** Returns the site's methods for a log-in by e-mail. The address stays in this page. */
export function emailMethods({ keyholder, language }: Site): [string, Handler][] {
  let email = ''

  return [
    [
      'startByEmail',
      async (params) => {
        const given = parsed(emailParams, params)
        if (!v.is(emailShape, given.email)) return refusedFor('EMAIL_INVALID')
        email = given.email
        const result = await keyholder.ask('startByEmail', { email, language: language() })
        return result.status === 'refused' ? refusalOf(result) : result
      },
    ],
    [
      'confirmDevice',
      async (_, signal) => {
        while (!signal.aborted) {
          const result = await keyholder.ask('waitForDevice', { email, language: language() })
          if (result.status === 'refused') return refusalOf(result)
          if (result.status === 'confirmed') return { status: 'enterCode' }
        }
        throw knownError('ABORTED')
      },
    ],
    [
      'enterCode',
      async (params) => {
        const { code } = parsed(codeParams, params)
        return afterLogin(await keyholder.ask('enterCode', { email, code }))
      },
    ],
    ['waitForLink', async (_, signal) => afterLogin(await untilLinked(keyholder, email, signal))],
  ]
}

/** Logs the visitor out. */
export function logOutMethod({ keyholder }: Site): Handler {
  return async () => {
    const result = await keyholder.ask('logOut', null)
    if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
    return null
  }
}

/** Returns the site's answer to the last step of a log-in. */
export function afterLogin(result: Result<'enterCode'> | { status: 'declined' | 'failed' }): Json {
  switch (result.status) {
    case 'done':
      return { status: 'loggedIn' }
    case 'refused':
      return refusalOf(result)
    case 'declined':
      return refusedFor('DECLINED')
    case 'failed':
      return failed
  }
}
