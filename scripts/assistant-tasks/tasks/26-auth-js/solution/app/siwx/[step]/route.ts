import { signInRoutes } from 'latchkey/siwx/next'
import { sessions } from '../../../auth.ts'

export const { GET } = signInRoutes(sessions)
