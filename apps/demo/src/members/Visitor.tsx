import {
  LatchkeyButton,
  useLatchkeySession,
  useLatchkeySignIn,
  useLatchkeySignOut,
} from '@latchkey/react'

/** Who is here, and the way in or out. */
export function Visitor() {
  const { status, isSignedIn } = useLatchkeySession()
  const { signIn } = useLatchkeySignIn()
  const { signOut } = useLatchkeySignOut()
  // The dialog shows what went wrong.
  const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => {})
  return (
    <section className="visitor" aria-label="You">
      <LatchkeyButton />
      {isSignedIn ? (
        <button type="button" className="out" onClick={quietly(signOut)}>
          Sign out
        </button>
      ) : (
        status !== 'signedOut' && (
          <button type="button" className="out" onClick={quietly(signIn)}>
            Sign in
          </button>
        )
      )}
    </section>
  )
}
