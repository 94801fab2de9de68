import {
  type Clock,
  earlyError,
  httpStatusError,
  signatureUnverifiedError,
  signInRefusedError,
  type UnverifiedReason,
  withinTime,
} from '@latchkey/protocol'
import type { SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { isRecord, parseText } from '../../kernel/foreign/json.ts'
import { isSameAccount } from './isSameAccount.ts'
import { parseSession } from './parseSession.ts'

/** Milliseconds until the server must answer. It verifies a contract's signature on its chain. */
const patience = 20_000

const unverifiedReasons: readonly UnverifiedReason[] = [
  'nodeDown',
  'notDeployed',
  'ownersPending',
  'notSupported',
]

/** The port that `serverSessions` loads. */
export function createServerSessions(url: string, clock: Clock): SiwxSessions {
  const base = url.replace(/\/+$/, '')

  function ask<Answer>(
    step: string,
    body: unknown,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    return withinTime(clock, patience, async (signal) => {
      const init: RequestInit = { credentials: 'include', signal }
      if (body !== undefined)
        Object.assign(init, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const response = await fetch(`${base}/${step}`, init).catch((cause: unknown) => {
        throw earlyError('NETWORK_FAILED', cause)
      })
      return read(response)
    })
  }

  const read = (step: string): Promise<unknown> =>
    ask(step, undefined, async (response) => {
      if (!response.ok) throw httpStatusError(response.status, response)
      return json(response)
    })

  const current = async (): Promise<SiwxSession | undefined> =>
    parseSession(await read('session'))[0]

  return {
    async nonce() {
      const answer = await read('nonce')
      const nonce = isRecord(answer) ? parseText(answer.nonce, 256) : undefined
      if (!nonce) throw earlyError('BAD_RESPONSE', answer)
      return nonce
    },
    async find(account) {
      const session = await current()
      return session && isSameAccount(session.account, account) ? session : undefined
    },
    save: ({ account, message, signature, cacao }) =>
      ask('verify', cacao ? { cacao } : { message, signature }, async (response) => {
        const answer = await json(response)
        if (!response.ok) throw refusalOf(response, answer, signature)
        const [session] = parseSession(answer)
        if (!session) throw earlyError('BAD_RESPONSE', answer)
        if (!isSameAccount(session.account, account)) throw signInRefusedError('otherAccount')
      }),
    async remove(accounts) {
      if (accounts) {
        const session = await current()
        if (!session || !accounts.some((one) => isSameAccount(one, session.account))) return
      }
      await ask('sign-out', {}, async (response) => {
        if (!response.ok) throw httpStatusError(response.status, response)
      })
    },
  }
}

async function json(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw earlyError('BAD_RESPONSE', cause)
  })
}

/** Why the server did not sign the account in. */
function refusalOf(response: Response, answer: unknown, signature: string): Error {
  const word = isRecord(answer) ? answer.reason : undefined
  const unverified = unverifiedReasons.find((one) => one === word)
  if (response.status === 503 && unverified) return signatureUnverifiedError(unverified, signature)
  const isRefused = response.status === 401 || response.status === 403 || response.status === 400
  const reason = isRecord(answer) ? (parseText(word, 64) ?? parseText(answer.error, 64)) : undefined
  return isRefused && reason
    ? signInRefusedError(reason, response)
    : httpStatusError(response.status, response)
}
