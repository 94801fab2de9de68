/** What signs in, in one script: see `loadSignIn`. */
export { adoptSignedIn, oneClickRequest } from './ask/adoptSignedIn.ts'
export { followSignIn } from './followSignIn.ts'
export { cancelSignIn, signIn, signOut } from './signIn.ts'
