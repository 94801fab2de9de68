import { type Latchkey, type SiwxOptions, type SiwxSession, updateOptions } from '@latchkey/core'
import { isAddress } from '@latchkey/evm/hex'
import { isSameAddress, referenceOf } from '@latchkey/protocol'
import {
  useLatchkeyAccount,
  useLatchkeySession,
  useLatchkeySignIn,
  useLatchkeySignOut,
} from '@latchkey/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type MessageFacts, siteSessions } from '../compat/siteSessions.ts'

/** Who is signed in. */
export type SIWESession = {
  /** The account. */
  address: `0x${string}`
  /** The EIP-155 chain id of the sign-in. */
  chainId: number
}

/** A site's own sign-in: its messages, and the calls of its server. */
export type SIWEConfig = {
  /** Returns a new nonce of the server. */
  getNonce: () => Promise<string>
  /** Writes the message that the account signs. */
  createMessage: (facts: MessageFacts) => string | Promise<string>
  /** Has the server verify the signature and begin a session. Resolves with `false` if it refuses. */
  verifyMessage: (signed: { message: string; signature: string }) => Promise<boolean>
  /** Returns the session of this visitor, `null` without one. */
  getSession: () => Promise<SIWESession | null>
  /** Ends the session. */
  signOut: () => Promise<boolean>
  /** Whether the site wants a sign-in. Only the first value counts. Default: `true`. */
  enabled?: boolean
  /** Whether disconnecting signs out. Default: `true`. */
  signOutOnDisconnect?: boolean
  /** Without effect: another account always needs another sign-in. */
  signOutOnAccountChange?: boolean
  /** Without effect: a sign-in counts on all networks. */
  signOutOnNetworkChange?: boolean
  /** Without effect: a nonce is read for each message. */
  nonceRefetchInterval?: number
  /** Without effect: the session is read when the page becomes visible. */
  sessionRefetchInterval?: number
}

/** What a site wants to know of signing in. */
export type SIWECallbacks = {
  /** Called when the visitor has signed in. */
  onSignIn?: (session?: SIWESession) => void
  /** Called when the visitor has signed out. */
  onSignOut?: () => void
}

/** Props of `SIWEProvider`. */
export type SIWEProviderProps = SIWEConfig &
  SIWECallbacks & {
    /** Goes around `ConnectKitProvider`. */
    children: ReactNode
  }

const SIWEContext = createContext<(SIWEConfig & SIWECallbacks) | null>(null)

/** Has visitors sign in with the site's own server. Goes around `ConnectKitProvider`. */
export function SIWEProvider({ children, ...config }: SIWEProviderProps): ReactNode {
  const [enabled] = useState(config.enabled)
  const value = { ...config, ...(enabled !== undefined && { enabled }) }
  return <SIWEContext.Provider value={value}>{children}</SIWEContext.Provider>
}

/** Connects the site's sign-in with that of the client. Has to be below the provider of the client, whose effects come later. */
export function SiteSignInEffect({ client }: { client: Latchkey }): ReactNode {
  const config = useContext(SIWEContext)
  const latest = useRef(config)
  const isBegun = useRef(false)
  useEffect(() => {
    latest.current = config
    if (isBegun.current || !config || config.enabled === false) return
    isBegun.current = true
    const read = () => latest.current ?? config
    const siwx: SiwxOptions = {
      sessions: siteSessions(() => ({
        ...read(),
        verify: read().verifyMessage,
        current: (address) => currentOf(read(), address),
      })),
      required: false,
      askAgain: 'account',
      signOutOnDisconnect: config.signOutOnDisconnect !== false,
    }
    updateOptions(client, { siwx })
  }, [client, config])
  return config ? <SignInCallbacks {...config} /> : null
}

async function currentOf({ getSession }: SIWEConfig, address: string) {
  const session = await getSession()
  if (!session?.address) return 'none'
  return isSameAddress('eip155', session.address, address) ? 'this' : 'other'
}

function SignInCallbacks({ onSignIn, onSignOut }: SIWECallbacks): ReactNode {
  useSignInCallbacks({ ...(onSignIn && { onSignIn }), ...(onSignOut && { onSignOut }) })
  return null
}

/** Calls the site when the visitor has signed in or out. A session that was found is no sign-in. */
function useSignInCallbacks(callbacks: SIWECallbacks): void {
  const session = useSession()
  const { status } = useLatchkeySession()
  const isSigning = useRef(false)
  const latest = useRef(callbacks)
  const known = useRef(session)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    // On another network, the session is read again.
    if (status === 'checking') return
    const before = known.current
    known.current = session
    if (session && !before && isSigning.current) latest.current.onSignIn?.(session)
    if (!session && before) latest.current.onSignOut?.()
    isSigning.current = status === 'saving'
  }, [session, status])
}

function useSession(): SIWESession | undefined {
  const { session } = useLatchkeySession()
  return useMemo(() => session && sessionIn(session), [session])
}

function sessionIn({ data: { accountAddress, chainId } }: SiwxSession): SIWESession | undefined {
  if (!isAddress(accountAddress)) return undefined
  return { address: accountAddress, chainId: Number(referenceOf(chainId)) }
}

/** The sign-in, as `useSIWE` has it. */
export type SIWEInfo = {
  /** Whether the visitor is signed in. */
  isSignedIn: boolean
  /** Who is signed in. */
  data: SIWESession | undefined
  /** How far the sign-in is. */
  status: 'error' | 'loading' | 'ready' | 'rejected' | 'success'
  /** Why the last attempt failed, here or in the dialog. */
  error: Error | undefined
  /** Whether the last attempt failed. */
  isError: boolean
  /** Whether the visitor declined. */
  isRejected: boolean
  /** Whether the wallet or the server decides. */
  isLoading: boolean
  /** Whether the visitor has signed in. */
  isSuccess: boolean
  /** Whether the visitor can sign in. */
  isReady: boolean
  /** Signs in. Resolves with `false` if the visitor declines or the server refuses. */
  signIn: () => Promise<SIWESession | false>
  /** Signs out. Resolves with `false` if the server cannot be reached. */
  signOut: () => Promise<boolean>
}

/** Returns the sign-in, and calls the site when the visitor has signed in or out. */
export function useSIWE(callbacks: SIWECallbacks = {}): SIWEInfo {
  useSignInCallbacks(callbacks)
  const { status, error } = useLatchkeySession()
  const account = useLatchkeyAccount({ namespace: 'eip155' })
  const data = useSession()
  const task = useLatchkeySignIn()
  const leaving = useLatchkeySignOut()
  const isRejected = error?.code === 'SIGNATURE_DECLINED'
  const isError = error !== undefined && !isRejected
  // A wallet that is being restored may be signed in.
  const isFinding = status === 'checking' || account.status === 'connecting'
  const isLoading = task.isPending || isFinding || status === 'signing' || status === 'saving'
  const isSignedIn = data !== undefined
  return {
    isSignedIn,
    data,
    status: statusOf({ isSignedIn, isLoading, isRejected, isError }),
    error,
    isError,
    isRejected,
    isLoading,
    isSuccess: isSignedIn,
    isReady: status === 'asked' || status === 'dismissed',
    async signIn() {
      try {
        return sessionIn(await task.signIn()) ?? false
      } catch {
        return false
      }
    },
    signOut: () =>
      leaving.signOut().then(
        () => true,
        () => false,
      ),
  }
}

type Progress = { isSignedIn: boolean; isLoading: boolean; isRejected: boolean; isError: boolean }

function statusOf({ isSignedIn, isLoading, isRejected, isError }: Progress): SIWEInfo['status'] {
  if (isLoading) return 'loading'
  if (isSignedIn) return 'success'
  if (isRejected) return 'rejected'
  return isError ? 'error' : 'ready'
}
