export {
  postCodeBody,
  postConfirmFormBody,
  postDeleteBody,
  postDeviceBody,
  postEmailBody,
  postEmailChangeBody,
  postEmailChangePrimaryBody,
  postEmailChangeSecondaryBody,
  postEnrolmentAnswerBody,
  postEnrolmentBody,
  postEnrolmentEndBody,
  postEnrolmentRevealBody,
  postEnrolmentShareBody,
  postEnrolmentWaitBody,
  postFarcasterWaitBody,
  postFinishBody,
  postFormerVaultBody,
  postLinkFormBody,
  postLinkWaitBody,
  postNewPasskeyBody,
  postPasskeyBody,
  postPasskeyNameBody,
  postPasskeyRemovalBody,
  postShareBody,
  postSiteTokenBody,
  postSocialBody,
  putPasskeyShareBody,
  putVaultBody,
} from './bodies.ts'
export { cookieHeaders, getCookies } from './cookies.ts'
export {
  postCode,
  postDevice,
  postEmail,
  postEmailChange,
  postEmailChangePrimary,
  postEmailChangeSecondary,
  postLinkWait,
} from './email.ts'
export {
  getEnrolments,
  postEnrolment,
  postEnrolmentAnswer,
  postEnrolmentEnd,
  postEnrolmentReveal,
  postEnrolmentShare,
  postEnrolmentWait,
} from './enrolments.ts'
export { type LoginVisitor, type SocialName, socialNames } from './fields.ts'
export {
  getCallback,
  getConfirmPage,
  getLinkPage,
  getMailboxPage,
  postCallback,
  postConfirmForm,
  postLinkForm,
} from './pages.ts'
export {
  getPasskeys,
  postNewPasskey,
  postNewPasskeyOptions,
  postPasskey,
  postPasskeyName,
  postPasskeyOptions,
  postPasskeyRemoval,
  putPasskeyShare,
} from './passkeys.ts'
export {
  postFarcaster,
  postFarcasterWait,
  postFinish,
  postSiteToken,
  postSocial,
} from './providers.ts'
export { type LoginRefusal, loginRefusalSchema, loginRefusals } from './refusals.ts'
export type { LoginRoute } from './route.ts'
export { getSession, postDelete, postLogout, postLogoutEverywhere } from './session.ts'
export type {
  EnrolmentReveal,
  PasskeyShare,
  ReleaseBinding,
  ReleasedShare,
  SealedVault,
  WrappedShare,
} from './shapes.ts'
export { enrolmentRevealSchema, releasedShareSchema } from './shapes.ts'
export { getVault, postFormerVault, postShare, putVault } from './vaults.ts'
