import type { SignInState } from '@latchkey/core'
import { isSameAddress, parseAccountId } from '@latchkey/protocol'

/**
 * Whether a page that the server drew for the account `drawn`, or without one, differs from what it would draw now. That
 * another account or network has no session says nothing: the server's is still the one that it drew for.
 */
export function isOutdated(drawn: string | undefined, state: SignInState): boolean {
  if (state.status === 'signedIn') return state.session.account !== drawn
  const isWithout = state.status === 'asked' || state.status === 'dismissed'
  return isWithout && drawn !== undefined && isSame(drawn, state.account)
}

function isSame(drawn: string, account: string): boolean {
  const [one, other] = [parseAccountId(drawn), parseAccountId(account)]
  if (!one || one.chainId !== other?.chainId) return false
  return isSameAddress(one.namespace, one.address, other.address)
}
