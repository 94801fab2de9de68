import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

const body = v.object({ user: v.string(), way: v.string() })

/** Begins the session of a user whose login the gateway has verified. Only the gateway's code can call it. */
export const logInPlugin = {
  id: 'latchkey',
  endpoints: {
    logInUser: createAuthEndpoint('/latchkey/log-in', { method: 'POST', body }, async (context) => {
      const { internalAdapter } = context.context
      const { user: id, way } = context.body
      const user = await internalAdapter.findUserById(id)
      if (!user) throw new TypeError('There is no such user')
      const session = await internalAdapter.createSession(id, false, { way })
      await setSessionCookie(context, { session, user })
      return { user }
    }),
  },
} satisfies BetterAuthPlugin
