import {
  accountId,
  type Clock,
  earlyError,
  httpStatusError,
  signatureUnverifiedError,
  signInRefusedError,
  type UnverifiedReason,
  withinTime,
  writeJson,
} from '@latchkey/protocol'
import { cacaoMessage, parseCacao } from '@latchkey/siwx/cacao'
import type { SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { isRecord, parseList, parseText } from '../../kernel/foreign/json.ts'
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
export function createServerSessions(
  url: string,
  clock: Clock,
): Omit<Required<SiwxSessions>, 'write'> {
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
          body: writeJson(body),
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

  const current = async (): Promise<SiwxSession[]> => parseSessions(await read('session'))

  const verify = (proof: object, signature: string): Promise<SiwxSession[]> =>
    ask('verify', proof, async (response) => {
      const answer = await json(response)
      if (!response.ok) throw refusalOf(response, answer, signature)
      const sessions = parseSessions(answer)
      if (sessions.length === 0) throw earlyError('BAD_RESPONSE', answer)
      return sessions
    })

  return {
    async nonce() {
      const answer = await read('nonce')
      const nonce = isRecord(answer) ? parseText(answer.nonce, 256) : undefined
      if (!nonce) throw earlyError('BAD_RESPONSE', answer)
      const issuedAt = Date.parse((isRecord(answer) && parseText(answer.issuedAt, 64)) || '')
      return Number.isNaN(issuedAt) ? nonce : { nonce, issuedAt }
    },
    find: async (account) =>
      (await current()).find((session) => isSameAccount(session.account, account)),
    async save({ account, message, signature, cacao }) {
      const [session] = await verify(cacao ? { cacao } : { message, signature }, signature)
      if (!session || !isSameAccount(session.account, account))
        throw signInRefusedError('otherAccount')
    },
    async saveAll(checked) {
      const cacaos = checked.flatMap(({ session: { cacao } }) => (cacao ? [cacao] : []))
      const kept = await verify({ cacaos }, checked[0]?.session.signature ?? '')
      return checked
        .map(({ session }) => session)
        .filter(({ account }) => kept.some((one) => isSameAccount(one.account, account)))
    },
    async remove(accounts) {
      if (accounts) {
        const sessions = await current()
        const isOwn = sessions.some(({ account }) =>
          accounts.some((one) => isSameAccount(one, account)),
        )
        if (!isOwn) return
      }
      await ask('sign-out', {}, async (response) => {
        if (!response.ok) throw httpStatusError(response.status, response)
      })
    },
  }
}

/** The session of an answer, and those of its further CACAOs. */
function parseSessions(answer: unknown): SiwxSession[] {
  const more = isRecord(answer) ? parseList(answer.more, 50, sessionOfCacao) : []
  return [...parseSession(answer), ...more]
}

function sessionOfCacao(value: unknown): SiwxSession | undefined {
  const cacao = parseCacao(value)
  if (!cacao) return undefined
  const written = cacaoMessage(cacao.p)
  if (written.status !== 'written') return undefined
  const { message: data, text } = written
  const account = accountId(data.chainId, data.accountAddress)
  return { account, data, message: text, signature: cacao.s.s, cacao }
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
