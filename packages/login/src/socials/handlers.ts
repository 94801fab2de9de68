import { readRequestText } from '@latchkey/service/http'
import { describeError } from '@latchkey/service/logs'
import {
  getCallback,
  type postFinish,
  type postSocial,
  type SocialName,
} from '@latchkey/vault/protocol'
import type { LoginDependencies } from '../dependencies.ts'
import type { LoginHandler, PageHandler } from '../http/handler.ts'
import { answer, refuse } from '../http/reply.ts'
import { languageOf } from '../mail/language.ts'
import { gonePage } from '../pages.ts'
import { hiddenEmail } from '../secrets.ts'
import { beginSession } from '../session/sessions.ts'
import { socialOf } from './config.ts'

/** Starts a login with a social account. Answers with the provider's page. */
export const startSocial: LoginHandler<typeof postSocial> = async (
  dependencies,
  { request, body: { provider, challenge, returnTo } },
) => {
  const { config, socials } = dependencies
  if (returnTo !== undefined && !config.sites.includes(new URL(returnTo).origin))
    return refuse('MALFORMED')
  const redirectURI = callbackUrl(dependencies, request, provider)
  const url = await socials.start(provider, { challenge, redirectURI, returnTo })
  return url === undefined ? refuse('UNKNOWN_PROVIDER') : answer({ url })
}

/** The largest form that a provider may send, in bytes. */
const formLimit = 16_384

/**
 * Receives the visitor's window from the provider, and sends it on to the wallet's page. The result is in the fragment,
 * which no server receives. If the window is the site's own, the site gets that address as `result_uri`. Only the frame
 * that started the login can use it.
 */
export const receiveCallback: PageHandler = async (dependencies, { request, params }) => {
  const provider = socialOf(params.provider ?? '')
  if (!provider) return gonePage(languageOf(request))
  const returned = await returnedParams(request)
  const state = returned?.get('state')
  if (!returned || !state) return gonePage(languageOf(request))
  const outcome = await completeAttempt(dependencies, request, { provider, returned, state })
  if (!outcome) return gonePage(languageOf(request))
  const headers = {
    location: addressOf(dependencies.config.vaultOrigin, outcome),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/** The outcome for the wallet's page: a token, or a failure. `returnTo`: the site's page that receives it. */
type CallbackOutcome = { result: string; returnTo: string | undefined }

function addressOf(vaultOrigin: string, { result, returnTo }: CallbackOutcome): string {
  const address = `${vaultOrigin}/#login=${result}`
  if (returnTo === undefined) return address
  const page = new URL(returnTo)
  page.searchParams.set('result_uri', address)
  return page.href
}

type Callback = { provider: SocialName; returned: URLSearchParams; state: string }

/** Returns `undefined` if no attempt has this state. */
async function completeAttempt(
  dependencies: LoginDependencies,
  request: Request,
  { provider, returned, state }: Callback,
): Promise<CallbackOutcome | undefined> {
  const { socials, users, config, log } = dependencies
  const code = returned.get('code') ?? ''
  const redirectURI = callbackUrl(dependencies, request, provider)
  const outcome = await socials.complete(provider, { state, code, redirectURI })
  if (outcome.status === 'gone') return undefined
  const { returnTo } = outcome
  if (outcome.status === 'failed') {
    if (outcome.because !== undefined)
      log.write('error', 'social login failed', { provider, error: describeError(outcome.because) })
    return { result: returned.has('error') ? 'DECLINED' : 'FAILED', returnTo }
  }
  const isBlocked = await users.isBlocked(hiddenEmail(outcome.email, config.secret))
  const result = isBlocked ? 'FAILED' : await socials.storeResult(state, outcome.user)
  return { result, returnTo }
}

/** Logs in the page that started the login. */
export const finishSocial: LoginHandler<typeof postFinish> = async (
  { socials, auth },
  { body: { token, secret } },
) => {
  const known = await socials.redeem(token, secret)
  if (!known) return refuse('LOGIN_GONE')
  const { visitor, cookies } = await beginSession(auth, known.user, known.provider)
  return answer(visitor, cookies)
}

function callbackUrl(
  { publicUrl }: LoginDependencies,
  request: Request,
  provider: SocialName,
): string {
  return new URL(getCallback.path.replace(':provider', provider), publicUrl ?? request.url).href
}

/** Reads the parameters of a callback: from a form (OAuth 2.0 Form Post Response Mode), or from the query. */
async function returnedParams(request: Request): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  const text = await readRequestText(request, formLimit)
  return text === undefined ? undefined : new URLSearchParams(text)
}
