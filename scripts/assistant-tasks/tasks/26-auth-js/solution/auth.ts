import { walletCallbacks, walletCredentials } from 'latchkey/siwx/authjs'
import { createSessions } from 'latchkey/siwx/sessions'
import NextAuth from 'next-auth'
import Credentials from 'next-auth/providers/credentials'

export const sessions = createSessions({
  origin: process.env.SITE_ORIGIN ?? 'http://localhost:3000',
})
export const { auth, handlers } = NextAuth({
  providers: [Credentials(walletCredentials(sessions))],
  callbacks: walletCallbacks(),
  trustHost: true,
})
