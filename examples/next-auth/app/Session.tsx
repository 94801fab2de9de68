'use client'

import { signOut } from 'latchkey'
import { useLatchkeyClient, useLatchkeySession, useLatchkeySignIn } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'

/** For visitors whom the server does not know. */
export function SignIn() {
  const router = useRouter()
  const { isSignedIn } = useLatchkeySession()
  const { signIn, isPending, error } = useLatchkeySignIn()
  // The visitor may also sign in in the dialog, or in another tab.
  useEffect(() => {
    if (isSignedIn) router.refresh()
  }, [isSignedIn, router])
  function submit(event: FormEvent) {
    event.preventDefault()
    signIn().catch(() => {}) // `error` has it
  }
  return (
    <form onSubmit={submit}>
      <h2>Members</h2>
      <p>Sign in to see what is here. You sign a message, which costs nothing.</p>
      <button type="submit" disabled={isPending}>
        Sign in
      </button>
      <output>{error?.message}</output>
    </form>
  )
}

/** For visitors whom the server knows. */
export function SignOut() {
  const router = useRouter()
  const client = useLatchkeyClient()
  const [text, setText] = useState('')
  async function end() {
    try {
      await signOut(client)
    } catch (error) {
      setText(error instanceof Error ? error.message : 'Not signed out')
    }
    router.refresh()
  }
  return (
    <>
      <button type="button" className="quiet" onClick={end}>
        Sign out
      </button>
      <output>{text}</output>
    </>
  )
}
