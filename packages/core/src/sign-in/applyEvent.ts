import type { AccountId } from '@latchkey/protocol'
import type { ClientSignIn } from './signInState.ts'
import { next, type SignInEvent } from './transitions.ts'

/** Applies an event to the sign-in of an account, unless another account is the active one. */
export function applyEvent(current: ClientSignIn, account: AccountId, event: SignInEvent): void {
  current.change(account, (state) => next(state, event))
}
