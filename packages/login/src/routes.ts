import { sleep } from '@latchkey/service/clock'
import { parseSealedVault } from '@latchkey/vault/sealed'
import { parseWrappedShare } from '@latchkey/vault/shares'
import { codeRefusals } from './codeRefusals.ts'
import { deviceCookie, deviceToken } from './cookies.ts'
import type { Device } from './devices.ts'
import { confirmPrimary, confirmSecondary, startChange } from './emailChange/handlers.ts'
import { startFarcaster, waitForFarcaster } from './farcaster/handlers.ts'
import { withKeptCookies } from './keptCookies.ts'
import { languageOf, type MailLanguage } from './mail/language.ts'
import { linkMail } from './mail/texts.ts'
import { claimMail } from './mailLimit.ts'
import type { LoginHandler, LoginMeans } from './means.ts'
import { allowOwnerAction, stale } from './ownerActions.ts'
import { confirmedPage, confirmPage, gonePage, mailboxPage } from './pages.ts'
import { keepNew, logInByPasskey, offerNew, offerUse } from './passkeys/handlers.ts'
import { answer, refusal } from './reply.ts'
import { bodies, bodyOf } from './requests.ts'
import { hashOf, hiddenEmail, newToken } from './secrets.ts'
import { endSession, freshSessionOf, type LoginSession, sessionOf } from './sessions.ts'
import { comeBack, finishSocial, startSocial } from './socials/handlers.ts'
import { withTurns } from './turning.ts'
import type { StoreResult } from './vaults.ts'

/** Of the pages that a mail leads to, and that a provider sends visitors back to. */
const pages: ReadonlyMap<string, LoginHandler> = new Map<string, LoginHandler>([
  ['GET confirm', askToConfirm],
  ['POST confirm', confirm],
  ['GET mailbox', showMailbox],
  ['GET callback', comeBack],
  ['POST callback', comeBack],
])
/** Of the vault page, from its own origin only. */
const requests: ReadonlyMap<string, LoginHandler> = new Map<string, LoginHandler>([
  ['GET cookies', tellCookies],
  ['POST email', startByEmail],
  ['POST device', waitForDevice],
  ['POST code', redeemCode],
  ['POST social', startSocial],
  ['POST finish', finishSocial],
  ['POST farcaster', startFarcaster],
  ['POST farcaster-wait', waitForFarcaster],
  ['POST new-passkey-options', offerNew],
  ['POST new-passkey', keepNew],
  ['POST passkey-options', offerUse],
  ['POST passkey', logInByPasskey],
  ['GET session', tellSession],
  ['POST out', logOut],
  ['POST out-everywhere', logOutEverywhere],
  ['POST delete', deleteUser],
  ['POST email-change', startChange],
  ['POST email-change-primary', confirmPrimary],
  ['POST email-change-secondary', confirmSecondary],
  ['GET vault', findVault],
  ['PUT vault', storeVault],
  ['PUT passkey-share', storePasskeyShare],
  ['POST share', releaseShare],
])

/** Answers the requests below `/login`. */
export async function handleLogin(means: LoginMeans, request: Request): Promise<Response> {
  const [step, detail = ''] = new URL(request.url).pathname.split('/').slice(2)
  const name = `${request.method} ${step}`
  const page = pages.get(name)
  if (page) return page(means, request, detail)
  const handler = requests.get(name)
  if (!handler) return refusal(404, 'UNKNOWN_REQUEST')
  if (request.headers.get('origin') !== means.config.vaultOrigin)
    return refusal(403, 'ORIGIN_REFUSED')
  return withKeptCookies(request, (own) => withTurns(means, own, () => handler(means, own, detail)))
}

/** Tells whether the browser has brought a cookie, and gives it one where it has not: so the second answer is what counts. */
async function tellCookies(_: LoginMeans, request: Request): Promise<Response> {
  const token = deviceToken(request)
  return answer({ hasArrived: token !== undefined }, token ? [] : [deviceCookie(newToken())])
}

/** Sends a code, or a link where the address has not let this browser in before. It tells nobody whether it is known. */
async function startByEmail(means: LoginMeans, request: Request): Promise<Response> {
  const { config, devices, codes, mailer, users } = means
  const body = await bodyOf(request, bodies.email)
  if (!body) return refusal(422, 'MALFORMED')
  const { email } = body
  const language = languageOf(request, body.language)
  const token = deviceToken(request) ?? newToken()
  const device = deviceOf(means, token, email)
  const isConfirmed = await devices.isConfirmed(device)
  const known = isConfirmed ? device.device : undefined
  const retryAfter = await claimMail(means, { email, known })
  if (retryAfter > 0) return refusal(429, 'TOO_MANY_MAILS', { retryAfter })
  const send = async () => {
    // Who is blocked is told nothing else than anybody.
    if (await users.isBlocked(device.email)) return true
    if (isConfirmed) return codes.send(email, device.email, language)
    const url = confirmUrl(means, request, await devices.ask(device), language)
    return mailer.send({ to: email, ...linkMail(language, { site: config.siteName, url }) })
  }
  const next = isConfirmed ? 'enterCode' : 'confirmDevice'
  return (await send()) ? answer({ next }, [deviceCookie(token)]) : refusal(503, 'MAIL_FAILED')
}

/** Milliseconds that a request waits for a confirmation, and between two looks. */
const longestWait = 20_000
const lookInterval = 500

/** Waits until the link was confirmed, and then sends the code: the first mail of those that the browser may have. */
async function waitForDevice(means: LoginMeans, request: Request): Promise<Response> {
  const { devices, codes, clock, now } = means
  const body = await bodyOf(request, bodies.device)
  const token = deviceToken(request)
  if (!body || !token) return refusal(422, 'MALFORMED')
  const { email } = body
  const device = deviceOf(means, token, email)
  const end = now() + longestWait
  while (!(await devices.isConfirmed(device))) {
    if (now() >= end || request.signal.aborted) return answer({ isConfirmed: false })
    await sleep(clock, lookInterval)
  }
  if (!(await devices.takeCode(device))) return answer({ isConfirmed: true })
  const retryAfter = await claimMail(means, { email, known: device.device })
  if (retryAfter > 0) return refusal(429, 'TOO_MANY_MAILS', { retryAfter })
  const isSent = await codes.send(email, device.email, languageOf(request, body.language))
  return isSent ? answer({ isConfirmed: true }) : refusal(503, 'MAIL_FAILED')
}

/** Logs the browser in by the code of the mail. */
async function redeemCode(means: LoginMeans, request: Request): Promise<Response> {
  const body = await bodyOf(request, bodies.code)
  const token = deviceToken(request)
  if (!body || !token) return refusal(422, 'MALFORMED')
  const { email, code } = body
  const device = deviceOf(means, token, email)
  if (!(await means.devices.isConfirmed(device))) return refusal(403, 'DEVICE_UNCONFIRMED')
  if (await means.users.isBlocked(device.email)) return refusal(401, 'CODE_WRONG')
  const result = await means.codes.redeem(email, device.email, code)
  if (result.status !== 'loggedIn') return refusal(401, codeRefusals[result.status])
  return answer({ user: result.user, email, name: null, way: 'email' }, result.cookies)
}

async function tellSession(
  { auth, config, vaults, now }: LoginMeans,
  request: Request,
): Promise<Response> {
  const session = await sessionOf(auth, request)
  if (!session) return refusal(401, 'LOGGED_OUT')
  const { user, email, name, way, since, cookies } = session
  // There has to be time left for what it is asked for.
  const isRecent = now() - since < config.recentFor * 0.8
  const isLeaked = await vaults.isLeaked(user)
  return answer({ user, email, name, way, since, isRecent, isLeaked }, cookies)
}

async function logOut({ auth }: LoginMeans, request: Request): Promise<Response> {
  return answer({}, await endSession(auth, request))
}

/** Ends every session of the visitor: this one's cookies too. */
async function logOutEverywhere({ auth, users }: LoginMeans, request: Request): Promise<Response> {
  const session = await sessionOf(auth, request)
  if (!session) return refusal(401, 'LOGGED_OUT')
  const cookies = await endSession(auth, request)
  await users.endSessions(session.address)
  return answer({}, cookies)
}

async function deleteUser(means: LoginMeans, request: Request): Promise<Response> {
  const body = await bodyOf(request, bodies.delete)
  if (!body) return refusal(422, 'MALFORMED')
  const session = await allowOwnerAction(means, request, { action: 'delete', proof: body.proof })
  if (session instanceof Response) return session
  const cookies = await endSession(means.auth, request)
  await means.users.delete(session.address)
  return answer({}, cookies)
}

async function findVault(
  { auth, vaults, passkeyShares }: LoginMeans,
  request: Request,
): Promise<Response> {
  const session = await sessionOf(auth, request)
  if (!session) return refusal(401, 'LOGGED_OUT')
  const { status, ...found } = await vaults.find(session.user)
  if (!('vault' in found)) return vaultMissing(status === 'lost')
  return answer({ ...found, passkeys: await passkeyShares.of(session.user, found.vault) })
}

/** Tells a user who never had a vault from one whose vault is lost: the latter is offered no new wallet without a word. */
function vaultMissing(isLost: boolean): Response {
  return refusal(404, isLost ? 'VAULT_LOST' : 'NO_VAULT')
}

const storeAnswers: Record<StoreResult, () => Response> = {
  stored: () => answer({}),
  changed: () => refusal(409, 'VAULT_CHANGED'),
  none: () => vaultMissing(false),
  malformed: () => refusal(422, 'MALFORMED'),
  notOwner: () => refusal(403, 'NOT_THE_OWNER'),
}

async function storeVault(means: LoginMeans, request: Request): Promise<Response> {
  const session = await freshSession(means, request)
  if (session instanceof Response) return session
  const body = await bodyOf(request, bodies.vault)
  const vault = parseSealedVault(body?.vault)
  const recovery = parseWrappedShare(body?.recovery)
  const own = body?.passkey && parseWrappedShare(body.passkey.share)
  if (!body || !vault || !recovery || (body.passkey && !own)) return refusal(422, 'MALFORMED')
  const passkey = body.passkey && own && { id: body.passkey.id, share: own }
  const stored = { ...body, vault, recovery, passkey }
  return storeAnswers[await means.vaults.store(session.user, stored)]()
}

async function storePasskeyShare(means: LoginMeans, request: Request): Promise<Response> {
  const session = await freshSession(means, request)
  if (session instanceof Response) return session
  const body = await bodyOf(request, bodies.passkeyShare)
  const share = parseWrappedShare(body?.share)
  if (!body || !share) return refusal(422, 'MALFORMED')
  switch (await means.passkeyShares.keep(session.user, { ...body, share })) {
    case 'kept':
      return answer({})
    case 'malformed':
      return refusal(422, 'MALFORMED')
    case 'notOwner':
      return refusal(403, 'NOT_THE_OWNER')
  }
}

async function releaseShare(means: LoginMeans, request: Request): Promise<Response> {
  const session = await freshSession(means, request)
  if (session instanceof Response) return session
  const body = await bodyOf(request, bodies.share)
  const { sites, vaultOrigin } = means.config
  if (!body || ![vaultOrigin, ...sites].includes(body.topOrigin)) return refusal(422, 'MALFORMED')
  const result = await means.vaults.release({ user: session.user, session: session.id, ...body })
  switch (result.status) {
    case 'released':
      return answer({ share: result.share, binding: result.binding })
    case 'none':
    case 'lost':
      return vaultMissing(result.status === 'lost')
    case 'tooMany':
      return refusal(429, 'TOO_MANY_RELEASES')
    case 'malformed':
      return refusal(422, 'MALFORMED')
  }
}

/** The session where the log-in is fresh enough to touch the vault's key; otherwise the refusal. */
async function freshSession(means: LoginMeans, request: Request): Promise<LoginSession | Response> {
  return (await freshSessionOf(means, request)) ?? stale(means, request)
}

async function askToConfirm({ devices }: LoginMeans, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const language = languageOf(request)
  return (await devices.isOpen(token)) ? confirmPage(language, token) : gonePage(language)
}

async function confirm({ devices }: LoginMeans, request: Request): Promise<Response> {
  const body = await bodyOf(request, bodies.confirm)
  const language = languageOf(request)
  return body && (await devices.confirm(body.token)) ? confirmedPage(language) : gonePage(language)
}

/** Shows the mails that stay here, to this machine alone, and to no script of another page that is open on it. */
async function showMailbox({ mailer, caller }: LoginMeans, request: Request): Promise<Response> {
  const isShown = caller.isLocal && request.headers.get('origin') === null
  return mailer.mailbox && isShown
    ? mailboxPage(languageOf(request), mailer.mailbox.all())
    : refusal(404, 'UNKNOWN_REQUEST')
}

function deviceOf({ config }: LoginMeans, token: string, email: string): Device {
  return { device: hashOf(token), email: hiddenEmail(email, config.secret) }
}

function confirmUrl(
  { publicUrl }: LoginMeans,
  request: Request,
  token: string,
  language: MailLanguage,
): string {
  const url = new URL('/login/confirm', publicUrl ?? request.url)
  url.search = new URLSearchParams({ token, language }).toString()
  return url.href
}
