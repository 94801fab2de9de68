import { type Latchkey, signInState } from '@latchkey/core'
import { isOutdated } from './isOutdated.ts'

/**
 * Has the server draw the page anew when somebody has signed in or out, here or in another tab: what it drew is for who
 * was signed in then.
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
