export {
  postCodeBody,
  postConfirmFormBody,
  postDeleteBody,
  postDeviceBody,
  postEmailBody,
  postEmailChangeBody,
  postEmailChangePrimaryBody,
  postEmailChangeSecondaryBody,
  postFarcasterWaitBody,
  postFinishBody,
  postLinkFormBody,
  postLinkWaitBody,
  postNewPasskeyBody,
  postPasskeyBody,
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
  postNewPasskey,
  postNewPasskeyOptions,
  postPasskey,
  postPasskeyOptions,
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
  PasskeyShare,
  ReleaseBinding,
  ReleasedShare,
  SealedVault,
  WrappedShare,
} from './shapes.ts'
export { getVault, postShare, putVault } from './vaults.ts'
