import { type Latchkey, signInState } from '@latchkey/core'
import { codeOf } from './facts.ts'
import type { Journal } from './journal.ts'

/** Notes the state, and each later state. Returns the undo. */
export function watchState(client: Latchkey, journal: Journal, cause: () => number | undefined) {
  let known = client.getState()
  journal.note({ kind: 'state', state: known })
  return client.subscribe(() => {
    const state = client.getState()
    if (state === known) return
    known = state
    journal.note({ kind: 'state', state, after: cause() })
  })
}

/** Notes how far the sign-in of the active account is, where the site has sign-in. Returns the undo. */
export function watchSignIn(client: Latchkey, journal: Journal): () => void {
  if (!client.options.siwx) return () => {}
  const state = signInState(client)
  const note = () => {
    const now = state.get()
    const account = now.status === 'signedOut' ? undefined : now.account
    const [namespace, reference, address] = account?.split(':') ?? []
    const facts = account && { account: address, chainId: `${namespace}:${reference}` }
    const code = 'error' in now ? codeOf(now.error) : undefined
    journal.note({ kind: 'session', status: now.status, facts, code })
  }
  note()
  return state.subscribe(note)
}
