import type { AccountId } from '@latchkey/protocol'
import type { SignInPlace } from './signInState.ts'
import { next, type SignInEvent } from './transitions.ts'

/** Has an event happen to the sign-in of an account, unless another account is the active one. */
export function happen(place: SignInPlace, account: AccountId, event: SignInEvent): void {
  place.change(account, (state) => next(state, event))
}
