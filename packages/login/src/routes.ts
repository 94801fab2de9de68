import type { Route } from '@latchkey/protocol/wire'
import {
  getCallback,
  getConfirmPage,
  getCookies,
  getEnrolments,
  getLinkPage,
  getMailboxPage,
  getPasskeys,
  getSession,
  getVault,
  type LoginRoute,
  postCallback,
  postCode,
  postCodeBody,
  postConfirmForm,
  postDelete,
  postDeleteBody,
  postDevice,
  postDeviceBody,
  postEmail,
  postEmailBody,
  postEmailChange,
  postEmailChangeBody,
  postEmailChangePrimary,
  postEmailChangePrimaryBody,
  postEmailChangeSecondary,
  postEmailChangeSecondaryBody,
  postEnrolment,
  postEnrolmentAnswer,
  postEnrolmentAnswerBody,
  postEnrolmentBody,
  postEnrolmentEnd,
  postEnrolmentEndBody,
  postEnrolmentReveal,
  postEnrolmentRevealBody,
  postEnrolmentShare,
  postEnrolmentShareBody,
  postEnrolmentWait,
  postEnrolmentWaitBody,
  postFarcaster,
  postFarcasterWait,
  postFarcasterWaitBody,
  postFinish,
  postFinishBody,
  postFormerVault,
  postFormerVaultBody,
  postLinkForm,
  postLinkWait,
  postLinkWaitBody,
  postLogout,
  postLogoutEverywhere,
  postNewPasskey,
  postNewPasskeyBody,
  postNewPasskeyOptions,
  postPasskey,
  postPasskeyBody,
  postPasskeyName,
  postPasskeyNameBody,
  postPasskeyOptions,
  postPasskeyRemoval,
  postPasskeyRemovalBody,
  postShare,
  postShareBody,
  postSiteToken,
  postSiteTokenBody,
  postSocial,
  postSocialBody,
  putPasskeyShare,
  putPasskeyShareBody,
  putVault,
  putVaultBody,
} from '@latchkey/vault/protocol'
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
const pages: readonly { route: LoginRoute; show: PageHandler }[] = [
  { route: getConfirmPage, show: showConfirmPage },
  { route: postConfirmForm, show: confirmDevice },
  { route: getLinkPage, show: showLinkPage },
  { route: postLinkForm, show: approveLink },
  { route: getMailboxPage, show: showMailbox },
  { route: getCallback, show: receiveCallback },
  { route: postCallback, show: receiveCallback },
]

/** The requests of the wallet's page, which only its own origin may send. */
const requests: readonly ServedRequest[] = [
  on(getCookies, undefined, reportCookies),
  on(postEmail, postEmailBody, startByEmail),
  on(postDevice, postDeviceBody, waitForDevice),
  on(postCode, postCodeBody, redeemCode),
  on(postLinkWait, postLinkWaitBody, waitForLink),
  on(postSocial, postSocialBody, startSocial),
  on(postFinish, postFinishBody, finishSocial),
  on(postSiteToken, postSiteTokenBody, enterSiteToken),
  on(postFarcaster, undefined, startFarcaster),
  on(postFarcasterWait, postFarcasterWaitBody, waitForFarcaster),
  on(postNewPasskeyOptions, undefined, offerNewPasskey),
  on(postNewPasskey, postNewPasskeyBody, storeNewPasskey, recentLoginIfAny),
  on(postPasskeyOptions, undefined, offerPasskey),
  on(postPasskey, postPasskeyBody, logInByPasskey),
  on(getPasskeys, undefined, listPasskeys),
  on(postPasskeyName, postPasskeyNameBody, renamePasskey, recentLogin),
  on(postPasskeyRemoval, postPasskeyRemovalBody, removePasskey, recentLogin),
  on(getSession, undefined, reportSession),
  on(postLogout, undefined, logOut),
  on(postLogoutEverywhere, undefined, logOutEverywhere),
  on(postDelete, postDeleteBody, deleteUser, recentLogin),
  on(postEmailChange, postEmailChangeBody, startEmailChange, recentLogin),
  on(postEmailChangePrimary, postEmailChangePrimaryBody, enterPrimaryCode, freshLogin),
  on(postEmailChangeSecondary, postEmailChangeSecondaryBody, enterSecondaryCode, freshLogin),
  on(getVault, undefined, findVault),
  on(putVault, putVaultBody, storeVault, freshLogin),
  on(putPasskeyShare, putPasskeyShareBody, storePasskeyShare, freshLogin),
  on(postShare, postShareBody, releaseShare, freshLogin),
  on(postFormerVault, postFormerVaultBody, restoreVault, recentLogin),
  on(postEnrolment, postEnrolmentBody, startEnrolment, freshLogin),
  on(getEnrolments, undefined, listEnrolments),
  on(postEnrolmentAnswer, postEnrolmentAnswerBody, answerEnrolment, freshLogin),
  on(postEnrolmentReveal, postEnrolmentRevealBody, revealEnrolment, freshLogin),
  on(postEnrolmentShare, postEnrolmentShareBody, shareEnrolment, freshLogin),
  on(postEnrolmentWait, postEnrolmentWaitBody, waitForEnrolment, freshLogin),
  on(postEnrolmentEnd, postEnrolmentEndBody, endEnrolment),
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
