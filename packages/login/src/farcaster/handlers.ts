import { sleep } from '@latchkey/service/clock'
import { describeError } from '@latchkey/service/logs'
import { userOfAccount } from '../accounts.ts'
import type { LoginHandler, LoginMeans } from '../means.ts'
import { answer, refusal } from '../reply.ts'
import { bodies, bodyOf } from '../requests.ts'
import { hiddenEmail } from '../secrets.ts'
import { beginSession } from '../sessions.ts'
import { noAddress } from '../visitorName.ts'
import type { Farcaster, Look } from './farcaster.ts'

const way = 'farcaster'

/** Gives the vault page a link for the visitor's Farcaster app. */
export const startFarcaster: LoginHandler = async ({ farcaster, log }) => {
  if (!farcaster) return refusal(404, 'UNKNOWN_PROVIDER')
  try {
    return answer(await farcaster.begin())
  } catch (error) {
    log.write('error', 'Farcaster login failed', { error: describeError(error) })
    return refusal(503, 'PROVIDER_FAILED')
  }
}

/** Milliseconds that a request waits for the visitor, and between two looks. */
const longestWait = 20_000
const lookInterval = 1_000

/** Waits until the visitor has signed in their app, and logs the vault page in that began it. */
export const waitForFarcaster: LoginHandler = async (means, request) => {
  const { farcaster, clock, now } = means
  if (!farcaster) return refusal(404, 'UNKNOWN_PROVIDER')
  const body = await bodyOf(request, bodies.farcaster)
  if (!body) return refusal(422, 'MALFORMED')
  const end = now() + longestWait
  for (;;) {
    const seen = await look(means, farcaster, body.channel)
    if (seen.status !== 'waiting') return settle(means, seen)
    if (now() >= end || request.signal.aborted) return answer({ isLoggedIn: false })
    await sleep(clock, lookInterval)
  }
}

async function look({ log }: LoginMeans, farcaster: Farcaster, channel: string): Promise<Look> {
  try {
    return await farcaster.look(channel)
  } catch (error) {
    log.write('error', 'Farcaster login failed', { error: describeError(error) })
    return { status: 'unreachable' }
  }
}

async function settle(
  means: LoginMeans,
  seen: Exclude<Look, { status: 'waiting' }>,
): Promise<Response> {
  switch (seen.status) {
    case 'verified':
      return logIn(means, seen)
    case 'refused':
      means.log.write('info', 'Farcaster login refused', { reason: seen.reason })
      return refusal(401, 'UNVERIFIED')
    case 'gone':
      return refusal(401, 'LINK_EXPIRED')
    case 'unreachable':
      return refusal(503, 'PROVIDER_FAILED')
  }
}

async function logIn(
  { auth, users, config }: LoginMeans,
  { fid, name }: Extract<Look, { status: 'verified' }>,
): Promise<Response> {
  const { user, email } = await userOfAccount(auth, {
    ...{ providerId: way, accountId: String(fid), name, email: undefined },
    placeholder: noAddress(`${way}.${fid}`),
  })
  if (await users.isBlocked(hiddenEmail(email, config.secret))) return refusal(401, 'UNVERIFIED')
  const { cookies } = await beginSession(auth, user, way)
  return answer({ isLoggedIn: true }, cookies)
}
