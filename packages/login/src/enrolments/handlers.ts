import { parseJson } from '@latchkey/protocol'
import * as protocol from '@latchkey/vault/protocol'
import * as v from 'valibot'
import type { LoginDependencies } from '../dependencies.ts'
import { browserNameOf } from '../email/browserName.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused, refuse } from '../http/reply.ts'
import { waitUntil } from '../http/waitUntil.ts'
import { freshSession } from '../session/ownerActions.ts'
import { sessionOf } from '../session/sessions.ts'
import { missingVault } from '../vaults/handlers.ts'

/** Starts the enrolment of a new browser. */
export const startEnrolment: LoginHandler<typeof protocol.postEnrolment> = async (
  dependencies,
  { request, body: { commitment } },
) => {
  const step = await stepOf(dependencies, request, commitment)
  if (isRefused(step)) return step
  const { vaults, enrolments } = dependencies
  const found = await vaults.find(step.user)
  if (found.status !== 'found') return refuse(missingVault[found.status])
  const expiresAt = await enrolments.start(step, browserNameOf(request))
  return expiresAt === undefined ? refuse('TOO_MANY_ENROLMENTS') : answer({ expiresAt })
}

/** Lists the enrolments of the user's other browsers. */
export const listEnrolments: LoginHandler<typeof protocol.getEnrolments> = async (
  { auth, enrolments },
  { request },
) => {
  const session = await sessionOf(auth, request)
  if (!session) return refuse('LOGGED_OUT')
  const { user, id } = session
  return answer({ enrolments: await enrolments.pending({ user, session: id }) })
}

/** Stores the open browser's key. */
export const answerEnrolment: LoginHandler<typeof protocol.postEnrolmentAnswer> = async (
  dependencies,
  { request, body: { commitment, publicKey } },
) => {
  const step = await stepOf(dependencies, request, commitment)
  if (isRefused(step)) return step
  const isStored = await dependencies.enrolments.answer(step, publicKey)
  return isStored ? answer({}) : refuse('ENROLMENT_GONE')
}

/** Stores the key that the new browser reveals. */
export const revealEnrolment: LoginHandler<typeof protocol.postEnrolmentReveal> = async (
  dependencies,
  { request, body: { commitment, reveal } },
) => {
  const step = await stepOf(dependencies, request, commitment)
  if (isRefused(step)) return step
  const isStored = await dependencies.enrolments.reveal(step, reveal)
  return isStored ? answer({}) : refuse('ENROLMENT_GONE')
}

/** Stores the share that the open browser has sealed to the new one. */
export const shareEnrolment: LoginHandler<typeof protocol.postEnrolmentShare> = async (
  dependencies,
  { request, body: { commitment, share } },
) => {
  const step = await stepOf(dependencies, request, commitment)
  if (isRefused(step)) return step
  const isStored = await dependencies.enrolments.share(step, share)
  return isStored ? answer({}) : refuse('ENROLMENT_GONE')
}

/** Waits for the next message of the other browser. Only the new browser gets the sealed share. */
export const waitForEnrolment: LoginHandler<typeof protocol.postEnrolmentWait> = async (
  dependencies,
  { request, body },
) => {
  const { commitment } = body
  const step = await stepOf(dependencies, request, commitment)
  if (isRefused(step)) return step
  const find = () => dependencies.enrolments.find(commitment, step.user)
  await waitUntil(dependencies, request, async () => {
    const row = await find()
    return row === undefined || row[body.for] !== null
  })
  const row = await find()
  if (!row) return refuse('ENROLMENT_GONE')
  const isJoining = row.session === step.session
  return answer({
    answer: row.answer,
    reveal: storedIn(protocol.enrolmentRevealSchema, row.reveal),
    share: isJoining ? storedIn(protocol.releasedShareSchema, row.share) : null,
  })
}

/** Ends an enrolment from either side. */
export const endEnrolment: LoginHandler<typeof protocol.postEnrolmentEnd> = async (
  { auth, enrolments },
  { request, body: { commitment } },
) => {
  const session = await sessionOf(auth, request)
  if (!session) return refuse('LOGGED_OUT')
  await enrolments.end(commitment, session.user)
  return answer({})
}

function storedIn<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | null {
  return text === null ? null : v.parse(schema, parseJson(text))
}

async function stepOf(dependencies: LoginDependencies, request: Request, commitment: string) {
  const session = await freshSession(dependencies, request)
  return isRefused(session) ? session : { commitment, user: session.user, session: session.id }
}
