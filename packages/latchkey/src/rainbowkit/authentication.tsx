import { type Latchkey, notifyTabs, type SiwxOptions, signOut, updateOptions } from '@latchkey/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type SiteSessions, siteSessions } from '../compat/siteSessions.ts'
import { type AuthenticationAdapter, textAdapter } from './authenticationAdapter.ts'

/** Whether the visitor is signed in by the site's own server. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** Props of `RainbowKitAuthenticationProvider`. */
export type RainbowKitAuthenticationProviderProps<Message = string> = {
  /** The site's own sign-in. */
  adapter: AuthenticationAdapter<Message>
  /** Whether the visitor is signed in. */
  status: AuthenticationStatus
  /** Whether the site wants a sign-in. Only the first value counts. Default: `true`. */
  enabled?: boolean
  /** Goes around `RainbowKitProvider`. */
  children: ReactNode
}

type Authentication = { adapter: AuthenticationAdapter; status: AuthenticationStatus }

const AuthenticationContext = createContext<Authentication | null>(null)

/** Has visitors sign in with the site's own server. Goes around `RainbowKitProvider`. */
export function RainbowKitAuthenticationProvider<Message = string>({
  adapter,
  status,
  enabled = true,
  children,
}: RainbowKitAuthenticationProviderProps<Message>): ReactNode {
  const [isEnabled] = useState(enabled)
  const [written] = useState(() => new Map<string, Message>())
  const value = useMemo(
    () => (isEnabled ? { adapter: textAdapter(adapter, written), status } : null),
    [adapter, written, status, isEnabled],
  )
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}

/** Returns the status that the site gives, `undefined` without a sign-in. */
export function useAuthenticationStatus(): AuthenticationStatus | undefined {
  return useContext(AuthenticationContext)?.status
}

/** Connects the site's sign-in with that of the client. Has to be below the provider of the client, whose effects come later. */
export function SiteAuthentication({ client }: { client: Latchkey }): ReactNode {
  const authentication = useContext(AuthenticationContext)
  const signIn = useMemo(() => createSignIn(client), [client])
  useEffect(() => {
    if (authentication) signIn.follow(authentication)
  }, [signIn, authentication])
  return null
}

/** Follows what the site says of its sign-in. */
function createSignIn(client: Latchkey): { follow(next: Authentication): void } {
  let given: Authentication | undefined
  let sessions: SiteSessions | undefined
  /** The last status that the site knew. */
  let known: AuthenticationStatus | undefined
  /** What has happened here and the site's status does not say yet. */
  let change: 'signedIn' | 'signedOut' | undefined
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  const adapterOf = (): AuthenticationAdapter => {
    if (!given) throw new Error('The site has not said how visitors sign in')
    return given.adapter
  }
  const begin = (): SiteSessions =>
    siteSessions(() => ({
      ...adapterOf(),
      async verify(signed) {
        const isVerified = await adapterOf().verify(signed)
        if (isVerified && known !== 'authenticated') change = 'signedIn'
        return isVerified
      },
      async signOut() {
        const before = change
        // The site's status may change before its call ends.
        if (known === 'authenticated') change = 'signedOut'
        await adapterOf()
          .signOut()
          .catch((error: unknown) => {
            change = before
            throw error
          })
      },
      async current() {
        await settled
        const isSignedIn = change === undefined ? known === 'authenticated' : change === 'signedIn'
        return isSignedIn ? 'this' : 'none'
      },
    }))
  return {
    follow(next) {
      given = next
      if (!sessions) {
        sessions = begin()
        const siwx: SiwxOptions = { sessions, required: true, askAgain: 'account' }
        updateOptions(client, { siwx })
      }
      if (next.status === 'loading' || next.status === known) return
      const isFirst = known === undefined
      const isExpected = change === (next.status === 'authenticated' ? 'signedIn' : 'signedOut')
      known = next.status
      change = undefined
      settle()
      if (isFirst || isExpected) return
      // The site has signed the visitor in without this page, or out. A required sign-in disconnects the wallet with its session.
      if (next.status === 'authenticated') notifyTabs()
      else if (sessions.forget()) void signOut(client).catch(() => {})
    },
  }
}
