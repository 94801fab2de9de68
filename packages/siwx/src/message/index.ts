export { createSignInMessage, type SignInFields } from './create.ts'
export type { MessageField, MessageOptions, ParsedMessage, SignInMessage } from './message.ts'
export { createNonce } from './nonce.ts'
export { parseSignInMessage } from './parse.ts'
