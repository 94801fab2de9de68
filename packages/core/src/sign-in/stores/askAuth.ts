import {
  type AccountId,
  type Clock,
  earlyError,
  httpStatusError,
  isAccountId,
  isKnownError,
  signInRefusedError,
  withinTime,
} from '@latchkey/protocol'
import type { SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { isRecord, parseText } from '../../kernel/foreign/json.ts'
import { type Storage, storageKeys } from '../../kernel/storage/storage.ts'
import { createServerSessions } from './askServer.ts'
import type { AuthSessionsOptions } from './authOptions.ts'
import { isSameAccount } from './isSameAccount.ts'
import { keptSessions } from './keptSessions.ts'

/** Milliseconds until Auth.js must answer. It verifies a contract's signature on its chain. */
const patience = 20_000

/** The port that `authSessions` loads. The session of Auth.js decides who is signed in. */
export function createAuthSessions(
  {
    url,
    authUrl = '/api/auth',
    provider = 'credentials',
    signIn,
    signOut,
    storage,
  }: AuthSessionsOptions & { storage: Storage },
  clock: Clock,
): Omit<Required<SiwxSessions>, 'write'> {
  const { nonce } = createServerSessions(url, clock)
  // The server dates messages, and this browser's clock may be behind it.
  const kept = keptSessions(storage, storageKeys.sessions, () => true)

  /** Returns the account that Auth.js has signed in. Throws if that cannot be read. */
  const current = (): Promise<AccountId | undefined> =>
    withinTime(clock, patience, async (signal) => {
      const sessionUrl = `${authUrl.replace(/\/+$/, '')}/session`
      const response = await fetch(sessionUrl, { credentials: 'include', signal }).catch(
        (cause: unknown) => {
          throw earlyError('NETWORK_FAILED', cause)
        },
      )
      if (!response.ok) throw httpStatusError(response.status, response)
      return accountIn(await response.json().catch(badResponse))
    })

  /** Calls a function of Auth.js, whose answer proves nothing. */
  const call = (ask: () => Promise<unknown>): Promise<unknown> =>
    withinTime(clock, patience, () =>
      ask().catch((cause: unknown) => {
        throw isKnownError(cause) ? cause : earlyError('NETWORK_FAILED', cause)
      }),
    )

  async function save(session: SiwxSession): Promise<void> {
    const { account, message, signature } = session
    // Auth.js reads failures from the address that it returns to, which may have an earlier one.
    const proof = { message, signature, redirect: false, callbackUrl: '/' } as const
    const answer = await call(() => signIn(provider, proof))
    const refusal = refusalIn(answer)
    if (refusal !== undefined) throw signInRefusedError(refusal, answer)
    // Before the session is read: if that fails, a later search finds both.
    kept.keep([session])
    const signedIn = await current()
    if (signedIn && isSameAccount(signedIn, account)) return
    kept.remove([account])
    throw signInRefusedError(signedIn ? 'otherAccount' : 'noAccount', answer)
  }

  return {
    nonce,
    save,
    async find(account, verify) {
      // The storage first: a check asks for each network of the account, and Auth.js answers over the network.
      const found = await kept.find(account, verify)
      if (!found) return undefined
      const signedIn = await current()
      return signedIn && isSameAccount(signedIn, account) ? found : undefined
    },
    // A session of Auth.js has one account, and the sessions of one answer share a nonce.
    async saveAll([first]) {
      if (!first) return []
      await save(first.session)
      return [first.session]
    },
    async remove(accounts) {
      const signedIn = await current()
      const isOwn = !accounts || accounts.some((one) => signedIn && isSameAccount(one, signedIn))
      if (signedIn && isOwn) {
        const answer = await call(() => signOut({ redirect: false }))
        if (await current()) throw earlyError('BAD_RESPONSE', answer)
      }
      kept.remove(accounts)
    },
  }
}

function badResponse(cause: unknown): never {
  throw earlyError('BAD_RESPONSE', cause)
}

/** Returns the account of a session of Auth.js, which is `null` or empty without one. A login of another provider has none. */
function accountIn(session: unknown): AccountId | undefined {
  if (session === null) return undefined
  if (!isRecord(session)) throw earlyError('BAD_RESPONSE', session)
  return isAccountId(session.walletAccount) ? session.walletAccount : undefined
}

/** Returns why Auth.js refused, as `code` (version 5) or `error`. */
function refusalIn(answer: unknown): string | undefined {
  if (!isRecord(answer) || typeof answer.error !== 'string') return undefined
  return parseText(answer.code, 64) ?? answer.error.slice(0, 64)
}
