import { describeError } from '@latchkey/service/logs'
import { languageOf } from '../mail/language.ts'
import type { LoginHandler, LoginMeans } from '../means.ts'
import { gonePage } from '../pages.ts'
import { answer, refusal } from '../reply.ts'
import { bodies, bodyOf } from '../requests.ts'
import { hiddenEmail } from '../secrets.ts'
import { beginSession } from '../sessions.ts'
import { type SocialName, socialOf } from './config.ts'

/** Tells the vault page where to send the visitor's window. */
export const startSocial: LoginHandler = async (means, request) => {
  const body = await bodyOf(request, bodies.social)
  if (!body) return refusal(422, 'MALFORMED')
  const { provider, challenge, returnTo } = body
  if (returnTo !== undefined && !means.config.sites.includes(new URL(returnTo).origin))
    return refusal(422, 'MALFORMED')
  const redirectURI = callbackUrl(means, request, provider)
  const url = await means.socials.begin(provider, { challenge, redirectURI, returnTo })
  return url === undefined ? refusal(404, 'UNKNOWN_PROVIDER') : answer({ url })
}

/** The longest body that a provider sends the browser back with. */
const formLimit = 16_384

/**
 * The provider sends the visitor's window back to here, and here to the vault page: the result is in the fragment, which
 * goes to no server. Where it was the site's own window, the site gets that address as `result_uri`; it is of use to the
 * frame alone that began.
 */
export const comeBack: LoginHandler = async (means, request, detail) => {
  const provider = socialOf(detail)
  const params = await returnedParams(request)
  const state = params?.get('state')
  if (!provider || !params || !state) return gonePage(languageOf(request))
  const back = await takeBack(means, request, { provider, params, state })
  if (!back) return gonePage(languageOf(request))
  const headers = {
    location: placeOf(means.config.vaultOrigin, back),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/** What came of it: a token, or why there is none; and the page of a site that is to have it. */
type Back = { result: string; returnTo: string | undefined }

function placeOf(vaultOrigin: string, { result, returnTo }: Back): string {
  const address = `${vaultOrigin}/#login=${result}`
  if (returnTo === undefined) return address
  const page = new URL(returnTo)
  page.searchParams.set('result_uri', address)
  return page.href
}

type Returned = { provider: SocialName; params: URLSearchParams; state: string }

/** `undefined` where nobody is on the way. */
async function takeBack(
  means: LoginMeans,
  request: Request,
  { provider, params, state }: Returned,
): Promise<Back | undefined> {
  const { socials, users, config, log } = means
  const code = params.get('code') ?? ''
  const redirectURI = callbackUrl(means, request, provider)
  const back = await socials.takeBack(provider, { state, code, redirectURI })
  if (back.status === 'gone') return undefined
  const { returnTo } = back
  if (back.status === 'failed') {
    if (back.because !== undefined)
      log.write('error', 'social login failed', { provider, error: describeError(back.because) })
    return { result: params.has('error') ? 'DECLINED' : 'FAILED', returnTo }
  }
  const isBlocked = await users.isBlocked(hiddenEmail(back.email, config.secret))
  return { result: isBlocked ? 'FAILED' : await socials.keepResult(state, back.user), returnTo }
}

/** Logs the vault page in that began it. */
export const finishSocial: LoginHandler = async ({ socials, auth }, request) => {
  const body = await bodyOf(request, bodies.finish)
  if (!body) return refusal(422, 'MALFORMED')
  const known = await socials.redeem(body.token, body.secret)
  if (!known) return refusal(401, 'LOGIN_GONE')
  const { visitor, cookies } = await beginSession(auth, known.user, known.provider)
  return answer(visitor, cookies)
}

function callbackUrl({ publicUrl }: LoginMeans, request: Request, provider: SocialName): string {
  return new URL(`/login/callback/${provider}`, publicUrl ?? request.url).href
}

/** Some providers send a form (OAuth 2.0 Form Post Response Mode), the others a query. */
async function returnedParams(request: Request): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  const text = await request.text()
  return text.length > formLimit ? undefined : new URLSearchParams(text)
}
