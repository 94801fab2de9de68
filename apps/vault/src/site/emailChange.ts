import type { Handler } from '@latchkey/auth/channel'
import * as v from 'valibot'
import { parsed } from './parsed.ts'
import { refusalOf, refusedFor } from './refusal.ts'
import type { Site } from './site.ts'

const emailParams = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254)) })
const codeParams = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) })
const emailShape = v.pipe(v.string(), v.email())

/** What a site can ask of a change of the visitor's address: nothing without the codes of both mailboxes. */
export function emailChangeMethods({ keyholder, language }: Site): [string, Handler][] {
  return [
    [
      'startEmailChange',
      async (params) => {
        const { email } = parsed(emailParams, params)
        if (!v.is(emailShape, email)) return refusedFor('EMAIL_INVALID')
        const result = await keyholder.ask('startEmailChange', { email, language: language() })
        if (result.status === 'refused') return refusalOf(result)
        return { status: result.status === 'primary' ? 'enterPrimaryCode' : 'enterSecondaryCode' }
      },
    ],
    [
      'enterPrimaryCode',
      async (params) => {
        const { code } = parsed(codeParams, params)
        const result = await keyholder.ask('enterPrimaryCode', { code, language: language() })
        return result.status === 'refused' ? refusalOf(result) : { status: 'enterSecondaryCode' }
      },
    ],
    [
      'enterSecondaryCode',
      async (params) => {
        const { code } = parsed(codeParams, params)
        const result = await keyholder.ask('enterSecondaryCode', { code, language: language() })
        return result.status === 'refused' ? refusalOf(result) : result
      },
    ],
  ]
}
