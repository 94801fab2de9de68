'use client'

/** AppKit's sign-in that the page itself verifies and remembers, and its parts for a site's own. */

export type { SIWXConfig, SIWXMessage, SIWXMessageInput, SIWXSession } from '../sign-in/siwx.ts'
export { DefaultSIWX, type DefaultSIWXParams } from './DefaultSIWX.ts'
export { InformalMessenger, SIWXMessenger, type SIWXMessengerParams } from './messenger.ts'
export { LocalStorage, type SIWXStorage } from './storage.ts'
export { BIP122Verifier, EIP155Verifier, SIWXVerifier, SolanaVerifier } from './verifiers.ts'
