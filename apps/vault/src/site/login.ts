import type { Handler, Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Result } from '../keys/calls.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

const emailParams = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254)) })
const codeParams = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) })
const emailShape = v.pipe(v.string(), v.email())

type Refused = Extract<Result<'startByEmail'>, { status: 'refused' }>

/** The gateway's refusals that a visitor can do something about; any other has failed. */
const told = [
  'TOO_MANY_MAILS',
  'MAIL_FAILED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'TOO_MANY_TRIES',
] as const

/** What a site can ask of the log-in. The address that mails go to stays in this page. */
export function loginMethods({ keyholder, language }: Site): [string, Handler][] {
  let email = ''

  return [
    ['session', () => keyholder.ask('session', null)],
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
        const result = await keyholder.ask('enterCode', { email, code })
        return result.status === 'refused' ? refusalOf(result) : { status: 'loggedIn' }
      },
    ],
    [
      'logOut',
      async () => {
        const result = await keyholder.ask('logOut', null)
        if (result.status === 'refused') throw knownError('DISCONNECT_FAILED')
        return null
      },
    ],
  ]
}

function refusalOf({ code, retryAfter }: Refused): Json {
  const refusal = told.find((one) => one === code) ?? 'FAILED'
  return refusedFor(refusal, retryAfter)
}

function refusedFor(refusal: string, retryAfter?: number): Json {
  return { status: 'refused', refusal, ...(retryAfter !== undefined && { retryAfter }) }
}
