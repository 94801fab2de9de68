import {
  type AccountId,
  type Clock,
  parseJson,
  signatureUnverifiedError,
  signInRefusedError,
  writeJson,
} from '@latchkey/protocol'
import { createNonce, type SignInMessage } from '@latchkey/siwx/message'
import { checkSignIn } from '@latchkey/siwx/sign-in'
import type { SessionCheck, SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import type { Storage } from '../../kernel/storage/storage.ts'
import { isSameAccount } from './isSameAccount.ts'
import { parseSession } from './parseSession.ts'
import { readMessage } from './readMessage.ts'

/** The port that `localSessions` loads. */
export function createLocalSessions(
  storage: Storage,
  key: string,
  clock: Clock,
): Omit<Required<SiwxSessions>, 'write'> {
  const nonces = new Set<string>()
  /** The stored texts that this page has verified. */
  const verified = new Set<string>()
  const keep = (sessions: readonly SiwxSession[]) => {
    for (const session of sessions) verified.add(proofOf(session))
    write([...without(sessions.map(({ account }) => account)), ...sessions])
  }
  const write = (sessions: readonly SiwxSession[]) => {
    if (sessions.length === 0) storage.remove(key)
    else storage.set(key, writeJson(sessions))
  }
  const without = (accounts: readonly AccountId[]) =>
    parseSessions(storage.get(key)).filter(
      (session) => !accounts.some((account) => isSameAccount(session.account, account)),
    )
  return {
    async nonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return nonce
    },
    async find(account, verify) {
      const found = parseSessions(storage.get(key)).find(
        (session) => isSameAccount(session.account, account) && isInTime(session.data, clock.now()),
      )
      if (!found || !verify || verified.has(proofOf(found))) return found
      const verification = await verify(found)
      // A smart account is not signed out by an outage of its network.
      const isOut = verification.status === 'unverified' && verification.reason === 'nodeDown'
      if (verification.status !== 'valid') return isOut ? found : undefined
      verified.add(proofOf(found))
      return found
    },
    async save(session, check) {
      await requireVerified(session, check, clock.now())
      // Last, so that an attempt that failed can be made again; of two equal ones, one counts.
      if (!nonces.delete(session.data.nonce)) throw signInRefusedError('nonceSpent')
      keep([session])
    },
    async saveAll(checked) {
      const accepted: SiwxSession[] = []
      let failure: unknown
      for (const { session, check } of checked)
        await requireVerified(session, check, clock.now()).then(
          () => accepted.push(session),
          (error: unknown) => {
            failure ??= error
          },
        )
      const [first] = accepted
      if (!first) throw failure
      const own = accepted.filter(({ data }) => data.nonce === first.data.nonce)
      if (!nonces.delete(first.data.nonce)) throw signInRefusedError('nonceSpent')
      keep(own)
      return own
    },
    async remove(accounts) {
      write(accounts ? without(accounts) : [])
    },
  }
}

/** Throws unless the account signed the text, and the text is what the session says, meant for this site and this moment. */
async function requireVerified(
  session: SiwxSession,
  check: SessionCheck,
  now: number,
): Promise<void> {
  const { account, data, message, signature, cacao } = session
  const read = readMessage(message, cacao)
  if (!read || JSON.stringify(sorted(read)) !== JSON.stringify(sorted(data)))
    throw signInRefusedError('malformed')
  const domain = globalThis.location?.host ?? data.domain
  const mismatch = checkSignIn(data, { domain, account, now })
  if (mismatch) throw signInRefusedError(mismatch)
  const verification = await check.verify()
  if (verification.status === 'unverified')
    throw signatureUnverifiedError(verification.reason, signature)
  if (verification.status === 'invalid') throw signInRefusedError('badSignature')
}

/** What a verification is about. */
function proofOf({ account, message, signature }: SiwxSession): string {
  return JSON.stringify([account, message, signature])
}

function sorted(message: SignInMessage) {
  return Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function isInTime({ notBefore, issuedAt, expirationTime }: SignInMessage, now: number): boolean {
  const hasBegun = Date.parse(notBefore ?? issuedAt) <= now
  return hasBegun && (expirationTime === undefined || now < Date.parse(expirationTime))
}

/** What storage holds; what is not a session is left out. Its fields are read from the text that was signed. */
function parseSessions(stored: string | null): SiwxSession[] {
  const given = parseJson(stored)
  return Array.isArray(given) ? given.flatMap((one: unknown) => parseSession(one)) : []
}
