/** What signs in, in one script: see `loadSignIn`. */
export { adoptSignedIn, oneClickRequest } from './adoptSignedIn.ts'
export { cancelSignIn, signIn, signOut } from './attempt.ts'
export { followSignIn } from './follow.ts'
