import { sleep } from '@latchkey/service/clock'
import { describeError } from '@latchkey/service/logs'
import type { postFarcaster, postFarcasterWait } from '@latchkey/vault/protocol'
import type { LoginDependencies } from '../dependencies.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, type Reply, refuse } from '../http/reply.ts'
import { hiddenEmail } from '../secrets.ts'
import { beginSession } from '../session/sessions.ts'
import { userOfAccount } from '../users/accounts.ts'
import { placeholderEmail } from '../users/visitorName.ts'
import { farcasterProvider } from './config.ts'
import type { ChannelState, Farcaster } from './farcaster.ts'

/** Starts a login. Answers with a link for the visitor's Farcaster app. */
export const startFarcaster: LoginHandler<typeof postFarcaster> = async ({ farcaster, log }) => {
  if (!farcaster) return refuse('UNKNOWN_PROVIDER')
  try {
    return answer(await farcaster.start())
  } catch (error) {
    log.write('error', 'Farcaster login failed', { error: describeError(error) })
    return refuse('PROVIDER_FAILED')
  }
}

/** Milliseconds that a request waits for the visitor, and between two polls. */
const longestWait = 20_000
const pollInterval = 1_000

/** Waits until the visitor has signed in their app, then logs in the page that started the login. */
export const waitForFarcaster: LoginHandler<typeof postFarcasterWait> = async (
  dependencies,
  { request, body: { channel } },
) => {
  const { farcaster, clock, now } = dependencies
  if (!farcaster) return refuse('UNKNOWN_PROVIDER')
  const end = now() + longestWait
  for (;;) {
    const state = await poll(dependencies, farcaster, channel)
    if (state.status !== 'waiting') return settle(dependencies, state)
    if (now() >= end || request.signal.aborted) return answer({ isLoggedIn: false })
    await sleep(clock, pollInterval)
  }
}

async function poll(
  { log }: LoginDependencies,
  farcaster: Farcaster,
  channel: string,
): Promise<ChannelState> {
  try {
    return await farcaster.poll(channel)
  } catch (error) {
    log.write('error', 'Farcaster login failed', { error: describeError(error) })
    return { status: 'unreachable' }
  }
}

type LoginReply = Reply<{ isLoggedIn: boolean }>

async function settle(
  dependencies: LoginDependencies,
  state: Exclude<ChannelState, { status: 'waiting' }>,
): Promise<LoginReply> {
  switch (state.status) {
    case 'verified':
      return logIn(dependencies, state)
    case 'refused':
      dependencies.log.write('info', 'Farcaster login refused', { reason: state.reason })
      return refuse('UNVERIFIED')
    case 'gone':
      return refuse('LINK_EXPIRED')
    case 'unreachable':
      return refuse('PROVIDER_FAILED')
  }
}

async function logIn(
  { auth, users, config }: LoginDependencies,
  { fid, name }: Extract<ChannelState, { status: 'verified' }>,
): Promise<LoginReply> {
  const { user, email } = await userOfAccount(auth, {
    providerId: farcasterProvider,
    accountId: String(fid),
    name,
    email: undefined,
    placeholder: placeholderEmail(`${farcasterProvider}.${fid}`),
  })
  if (await users.isBlocked(hiddenEmail(email, config.secret))) return refuse('UNVERIFIED')
  const { cookies } = await beginSession(auth, user, farcasterProvider)
  return answer({ isLoggedIn: true }, cookies)
}
