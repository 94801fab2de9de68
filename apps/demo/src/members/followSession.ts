import { type Latchkey, signInState } from '@latchkey/core'
import { isOutdated } from './isOutdated.ts'

/**
 * Has the server draw the page again when the visitor has signed in or out, here or in another tab: it drew the page for
 * the account of then.
 */
export function followSession(client: Latchkey): void {
  const drawn = document.querySelector<HTMLElement>('[data-account]')?.dataset.account
  const state = signInState(client)
  let wasSignedIn = false
  state.subscribe(() => {
    const now = state.get()
    const hasDisconnected = wasSignedIn && now.status === 'signedOut'
    if (isOutdated(drawn, now) || hasDisconnected) location.reload()
    wasSignedIn = now.status === 'signedIn'
  })
}
