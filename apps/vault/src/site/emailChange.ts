import type { Handler, Json } from '@latchkey/auth/channel'
import { isKnownError, knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { changeEmailScreen } from '../manage/ChangeEmail.tsx'
import { doneScreen } from '../screens/Done.tsx'
import { laterWordsOf } from '../words/words.ts'
import { loggedIn } from './loggedIn.ts'
import type { Open } from './open.ts'
import { openForAction } from './openForAction.ts'
import { parsed } from './parsed.ts'
import type { Queue } from './queue.ts'
import { refusalOf, refusedFor } from './refusal.ts'
import type { Site } from './site.ts'

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254))
const emailParams = v.strictObject({ email })
const codeParams = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) })
const emailShape = v.pipe(v.string(), v.email())

export type EmailChanging = {
  site: Site
  open: Open
  queue: Queue
  /** The changes that visitors have agreed to, each with the address. A second mail to it needs no second click. */
  agreed: Set<string>
}

/** Starts a change of the visitor's address. Requires their click here, whatever the embedding site shows. */
export function startEmailChange({ site, open, queue, agreed }: EmailChanging): Handler {
  const { keyholder, language } = site

  /** Throws `WALLET_NOT_CONNECTED`, `CONNECTION_DECLINED`, `ABORTED`. */
  async function agree(email: string, signal: AbortSignal): Promise<void> {
    const wish = `${(await loggedIn(site)).user} ${email}`
    if (!agreed.has(wish)) {
      const ask = { about: 'emailChange', language: language(), email, site: site.origin } as const
      if (!(await site.screens.ask(changeEmailScreen(ask), signal)))
        throw knownError('CONNECTION_DECLINED')
      agreed.add(wish)
    }
    await openForAction(site, open, signal)
  }

  async function start(email: string, signal: AbortSignal): Promise<Json> {
    try {
      await agree(email, signal)
    } catch (error) {
      if (isKnownError(error, 'CONNECTION_DECLINED')) return refusedFor('DECLINED')
      throw error
    }
    const result = await keyholder.ask('startEmailChange', { email, language: language() })
    if (result.status === 'refused' && result.code === 'WALLET_SET_ASIDE') {
      const { guarded } = laterWordsOf(language()).settings
      await site.screens.ask(doneScreen({ language: language(), ...guarded }), signal)
      return refusedFor('DECLINED')
    }
    if (result.status === 'refused') return refusalOf(result)
    return { status: result.status === 'primary' ? 'enterPrimaryCode' : 'enterSecondaryCode' }
  }

  return async (params, signal) => {
    const { email } = parsed(emailParams, params)
    if (!v.is(emailShape, email)) return refusedFor('EMAIL_INVALID')
    return queue.run(() => start(email, signal), signal)
  }
}

/** Checks the code from the current mailbox. */
export function enterPrimaryCode({ site: { keyholder, language } }: EmailChanging): Handler {
  return async (params) => {
    const { code } = parsed(codeParams, params)
    const result = await keyholder.ask('enterPrimaryCode', { code, language: language() })
    return result.status === 'refused' ? refusalOf(result) : { status: 'enterSecondaryCode' }
  }
}

/** Checks the code from the new mailbox. */
export function enterSecondaryCode({
  site: { keyholder, language },
  agreed,
}: EmailChanging): Handler {
  return async (params) => {
    const { code } = parsed(codeParams, params)
    const result = await keyholder.ask('enterSecondaryCode', { code, language: language() })
    if (result.status === 'refused') return refusalOf(result)
    agreed.clear()
    return result
  }
}
