import { walletAccountOf, walletCallbacks, walletCredentials } from 'latchkey/siwx/authjs'
import { createSessions } from 'latchkey/siwx/sessions'
import NextAuth from 'next-auth'
import Credentials from 'next-auth/providers/credentials'

/** The sign-ins that this server accepts. It checks the signature of a message for `origin`, the site's address in browsers. */
export const sessions = createSessions({
  origin: process.env.SITE_ORIGIN ?? 'http://localhost:3000',
})

export const { auth, handlers } = NextAuth({
  providers: [Credentials(walletCredentials(sessions))],
  callbacks: walletCallbacks(),
  trustHost: true,
})

/** The account that is signed in, such as `eip155:1:0xC02a…`. `undefined` for a visitor who is not. */
export async function member(): Promise<string | undefined> {
  return walletAccountOf(await auth())
}
