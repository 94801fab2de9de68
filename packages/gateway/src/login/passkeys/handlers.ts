import type { LoginHandler } from '../means.ts'
import { answer, refusal } from '../reply.ts'
import { bodyOf } from '../requests.ts'
import { hiddenEmail, newToken } from '../secrets.ts'
import { beginSession, freshSessionOf, sessionOf } from '../sessions.ts'
import { noAddress } from '../visitorName.ts'
import { bodies } from './bodies.ts'

/** What a browser needs to make a passkey: for who is logged in, else for a new visitor. */
export const offerNew: LoginHandler = async (means, request) => {
  const session = await sessionOf(means.auth, request)
  if (!session) return answer({ options: await means.passkeys.creationOptions(null) })
  const fresh = await freshSessionOf(means, request)
  if (!fresh) return refusal(401, 'LOGIN_STALE')
  return answer({ options: await means.passkeys.creationOptions(fresh.user) })
}

/** Keeps a passkey that was made, and logs its visitor in. */
export const keepNew: LoginHandler = async ({ auth, passkeys }, request) => {
  const body = await bodyOf(request, bodies.made)
  if (!body) return refusal(422, 'MALFORMED')
  const made = await passkeys.made(body.response)
  if (!made) return refusal(401, 'PASSKEY_REFUSED')
  const session = await sessionOf(auth, request)
  // A passkey that was begun for one visitor is kept for no other.
  if (made.owner !== (session?.user ?? null)) return refusal(401, 'PASSKEY_REFUSED')
  const user = made.owner ?? (await newVisitor(auth))
  await made.keep(user)
  if (session) return answer({ ...visitorIn(session) })
  const { visitor, cookies } = await beginSession(auth, user, 'passkey')
  return answer(visitor, cookies)
}

export const offerUse: LoginHandler = async ({ passkeys }) =>
  answer({ options: await passkeys.usageOptions() })

/** Logs the visitor in whose passkey has answered. */
export const logInByPasskey: LoginHandler = async (means, request) => {
  const body = await bodyOf(request, bodies.used)
  if (!body) return refusal(422, 'MALFORMED')
  const { auth, passkeys, users, config } = means
  const user = await passkeys.used(body.response)
  if (user === undefined) return refusal(401, 'PASSKEY_REFUSED')
  const { internalAdapter } = await auth.$context
  const address = (await internalAdapter.findUserById(user))?.email
  if (address === undefined || (await users.isBlocked(hiddenEmail(address, config.secret))))
    return refusal(401, 'PASSKEY_REFUSED')
  const { visitor, cookies } = await beginSession(auth, user, 'passkey')
  return answer(visitor, cookies)
}

async function newVisitor(auth: Parameters<typeof beginSession>[0]): Promise<string> {
  const { internalAdapter } = await auth.$context
  const email = noAddress(`passkey.${newToken().toLowerCase()}`)
  const user = await internalAdapter.createUser(
    { name: '', email, emailVerified: false },
    { method: 'passkey' },
  )
  return user.id
}

function visitorIn({ user, email, name, way }: NonNullable<Awaited<ReturnType<typeof sessionOf>>>) {
  return { user, email, name, way }
}
