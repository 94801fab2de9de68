/** AppKit's sign-in with a server of the site, for EVM accounts. */

export type {
  SIWEConfig,
  SIWECreateMessageArgs,
  SIWEMessageParams,
  SIWESession,
  SIWEVerifyMessageArgs,
} from '../sign-in/siwe.ts'
export { createSIWEConfig } from './createSIWEConfig.ts'
export { formatMessage } from './formatMessage.ts'
