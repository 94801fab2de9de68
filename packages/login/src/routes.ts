import type { Route } from '@latchkey/protocol/wire'
import * as protocol from '@latchkey/vault/protocol'
import type { LoginDependencies } from './dependencies.ts'
import { approveLink, showLinkPage } from './email/approveLink.ts'
import { confirmDevice, showConfirmPage } from './email/confirmDevice.ts'
import { redeemCode, startByEmail, waitForDevice, waitForLink } from './email/handlers.ts'
import { enterPrimaryCode, enterSecondaryCode, startEmailChange } from './emailChange/handlers.ts'
import {
  answerEnrolment,
  endEnrolment,
  listEnrolments,
  revealEnrolment,
  shareEnrolment,
  startEnrolment,
  waitForEnrolment,
} from './enrolments/handlers.ts'
import { startFarcaster, waitForFarcaster } from './farcaster/handlers.ts'
import { on, type PageHandler, paramsOf, type ServedRequest } from './http/handler.ts'
import { withKeptCookies } from './http/keptCookies.ts'
import { refuse, responseOf } from './http/reply.ts'
import { showMailbox } from './mail/showMailbox.ts'
import {
  listPasskeys,
  logInByPasskey,
  offerNewPasskey,
  offerPasskey,
  removePasskey,
  renamePasskey,
  storeNewPasskey,
  storePasskeyShare,
} from './passkeys/handlers.ts'
import { freshLogin, recentLogin, recentLoginIfAny } from './session/admission.ts'
import { logOut, logOutEverywhere, reportCookies, reportSession } from './session/handlers.ts'
import { withRotation } from './session/withRotation.ts'
import { enterSiteToken } from './siteTokens/handlers.ts'
import { finishSocial, receiveCallback, startSocial } from './socials/handlers.ts'
import { deleteUser } from './users/handlers.ts'
import { findVault, releaseShare, restoreVault, storeVault } from './vaults/handlers.ts'

/** The pages to which mails and providers lead. Any origin may open them. */
const pages: readonly { route: protocol.LoginRoute; show: PageHandler }[] = [
  { route: protocol.getConfirmPage, show: showConfirmPage },
  { route: protocol.postConfirmForm, show: confirmDevice },
  { route: protocol.getLinkPage, show: showLinkPage },
  { route: protocol.postLinkForm, show: approveLink },
  { route: protocol.getMailboxPage, show: showMailbox },
  { route: protocol.getCallback, show: receiveCallback },
  { route: protocol.postCallback, show: receiveCallback },
]

/** The requests of the wallet's page, which only its own origin may send. */
const requests: readonly ServedRequest[] = [
  on(protocol.getCookies, undefined, reportCookies),
  on(protocol.postEmail, protocol.postEmailBody, startByEmail),
  on(protocol.postDevice, protocol.postDeviceBody, waitForDevice),
  on(protocol.postCode, protocol.postCodeBody, redeemCode),
  on(protocol.postLinkWait, protocol.postLinkWaitBody, waitForLink),
  on(protocol.postSocial, protocol.postSocialBody, startSocial),
  on(protocol.postFinish, protocol.postFinishBody, finishSocial),
  on(protocol.postSiteToken, protocol.postSiteTokenBody, enterSiteToken),
  on(protocol.postFarcaster, undefined, startFarcaster),
  on(protocol.postFarcasterWait, protocol.postFarcasterWaitBody, waitForFarcaster),
  on(protocol.postNewPasskeyOptions, undefined, offerNewPasskey),
  on(protocol.postNewPasskey, protocol.postNewPasskeyBody, storeNewPasskey, recentLoginIfAny),
  on(protocol.postPasskeyOptions, undefined, offerPasskey),
  on(protocol.postPasskey, protocol.postPasskeyBody, logInByPasskey),
  on(protocol.getPasskeys, undefined, listPasskeys),
  on(protocol.postPasskeyName, protocol.postPasskeyNameBody, renamePasskey, recentLogin),
  on(protocol.postPasskeyRemoval, protocol.postPasskeyRemovalBody, removePasskey, recentLogin),
  on(protocol.getSession, undefined, reportSession),
  on(protocol.postLogout, undefined, logOut),
  on(protocol.postLogoutEverywhere, undefined, logOutEverywhere),
  on(protocol.postDelete, protocol.postDeleteBody, deleteUser, recentLogin),
  on(protocol.postEmailChange, protocol.postEmailChangeBody, startEmailChange, recentLogin),
  on(
    protocol.postEmailChangePrimary,
    protocol.postEmailChangePrimaryBody,
    enterPrimaryCode,
    freshLogin,
  ),
  on(
    protocol.postEmailChangeSecondary,
    protocol.postEmailChangeSecondaryBody,
    enterSecondaryCode,
    freshLogin,
  ),
  on(protocol.getVault, undefined, findVault),
  on(protocol.putVault, protocol.putVaultBody, storeVault, freshLogin),
  on(protocol.putPasskeyShare, protocol.putPasskeyShareBody, storePasskeyShare, freshLogin),
  on(protocol.postShare, protocol.postShareBody, releaseShare, freshLogin),
  on(protocol.postFormerVault, protocol.postFormerVaultBody, restoreVault, recentLogin),
  on(protocol.postEnrolment, protocol.postEnrolmentBody, startEnrolment, freshLogin),
  on(protocol.getEnrolments, undefined, listEnrolments),
  on(protocol.postEnrolmentAnswer, protocol.postEnrolmentAnswerBody, answerEnrolment, freshLogin),
  on(protocol.postEnrolmentReveal, protocol.postEnrolmentRevealBody, revealEnrolment, freshLogin),
  on(protocol.postEnrolmentShare, protocol.postEnrolmentShareBody, shareEnrolment, freshLogin),
  on(protocol.postEnrolmentWait, protocol.postEnrolmentWaitBody, waitForEnrolment, freshLogin),
  on(protocol.postEnrolmentEnd, protocol.postEnrolmentEndBody, endEnrolment),
]

/** All routes that the service answers. */
export const servedRoutes: readonly Pick<Route, 'method' | 'path'>[] = [...pages, ...requests].map(
  ({ route }) => route,
)

/** Answers a request below `/login`. */
export async function handleLogin(
  dependencies: LoginDependencies,
  request: Request,
): Promise<Response> {
  const path = new URL(request.url).pathname
  const matches = ({ route }: { route: Pick<Route, 'method' | 'path'> }) =>
    route.method === request.method && paramsOf(route.path, path) !== undefined
  const page = pages.find(matches)
  if (page)
    return page.show(dependencies, { request, params: paramsOf(page.route.path, path) ?? {} })
  const served = requests.find(matches)
  if (!served) return responseOf(refuse('UNKNOWN_REQUEST'))
  if (request.headers.get('origin') !== dependencies.config.vaultOrigin)
    return responseOf(refuse('ORIGIN_REFUSED'))
  return withKeptCookies(request, async (own) =>
    responseOf(await withRotation(dependencies, own, () => served.reply(dependencies, own))),
  )
}
