import { type Clock, signatureUnverifiedError, signInRefusedError } from '@latchkey/protocol'
import { createNonce, type SignInMessage } from '@latchkey/siwx/message'
import { checkSignIn } from '@latchkey/siwx/sign-in'
import type { SessionCheck, SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import type { Storage } from '../../kernel/storage/storage.ts'
import { keptSessions } from './keptSessions.ts'
import { readMessage } from './readMessage.ts'

/** The port that `localSessions` loads. */
export function createLocalSessions(
  storage: Storage,
  key: string,
  clock: Clock,
): Omit<Required<SiwxSessions>, 'write'> {
  const nonces = new Set<string>()
  const { find, keep, remove } = keptSessions(storage, key, (data) => isInTime(data, clock.now()))
  return {
    async nonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return nonce
    },
    find,
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
    remove: async (accounts) => remove(accounts),
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

function isInTime({ notBefore, issuedAt, expirationTime }: SignInMessage, now: number): boolean {
  const hasBegun = Date.parse(notBefore ?? issuedAt) <= now
  return hasBegun && (expirationTime === undefined || now < Date.parse(expirationTime))
}

function sorted(message: SignInMessage) {
  return Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
