import type { InferOutput } from 'valibot'
import type { LoginHandler, LoginMeans } from '../means.ts'
import { allowOwnerAction } from '../ownerActions.ts'
import { answer, refusal } from '../reply.ts'
import { bodyOf } from '../requests.ts'
import { hiddenEmail, newToken } from '../secrets.ts'
import { beginSession, recentSessionOf, sessionOf } from '../sessions.ts'
import { noAddress } from '../visitorName.ts'
import { bodies } from './bodies.ts'

/** What a browser needs to make a passkey: for who is logged in, else for a new visitor. */
export const offerNew: LoginHandler = async (means, request) => {
  const session = await sessionOf(means.auth, request)
  if (!session) return answer({ options: await means.passkeys.creationOptions(null) })
  const recent = await recentSessionOf(means, request)
  if (!recent) return refusal(401, 'LOGIN_STALE')
  return answer({ options: await means.passkeys.creationOptions(recent.user) })
}

/** Keeps a passkey that was made: for who is logged in, else for a new visitor, who is logged in by it. */
export const keepNew: LoginHandler = async (means, request) => {
  const body = await bodyOf(request, bodies.made)
  if (!body) return refusal(422, 'MALFORMED')
  const { auth, passkeys } = means
  const session = await sessionOf(auth, request)
  const allowed = session && (await allowAdding(means, request, body))
  if (allowed instanceof Response) return allowed
  const made = await passkeys.made(body.response)
  // A passkey that was begun for one visitor is kept for no other, and none but the one that the owner has named.
  const isMeant = made?.owner === (allowed?.user ?? null) && made.id === body.response.id
  if (!made || !isMeant) return refusal(401, 'PASSKEY_REFUSED')
  const user = made.owner ?? (await newVisitor(auth))
  await made.keep(user)
  if (allowed) return answer({ ...visitorIn(allowed) })
  const { visitor, cookies } = await beginSession(auth, user, 'passkey')
  return answer(visitor, cookies)
}

function allowAdding(
  means: LoginMeans,
  request: Request,
  { response, proof }: InferOutput<typeof bodies.made>,
) {
  return allowOwnerAction(means, request, { action: 'add passkey', detail: response.id, proof })
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
