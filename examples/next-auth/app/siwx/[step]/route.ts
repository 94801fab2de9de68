import { signInRoutes } from 'latchkey/siwx/next'
import { sessions } from '../../../auth.ts'

/** Only the nonce: Auth.js has the other routes. */
export const { GET } = signInRoutes(sessions)
