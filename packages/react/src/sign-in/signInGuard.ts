import { cancelSignIn, gate, gateRules, type Latchkey, signInState } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Flows } from '../dialog/flows.ts'
import { current } from '../dialog/stack.ts'
import { errorTitle } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'

const route = { view: 'SIWXSignMessage' } as const

/**
 * Brings up the sign-in request while it is due, and takes it away once it is not: closes the dialog after a sign-in,
 * and goes to Connect if the wallet was disconnected. A visitor who leaves an optional sign-in has declined it. Returns
 * the undo.
 */
export function guardSignIn(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
  connecting: Pick<Flows['connect'], 'get' | 'subscribe'>,
): () => void {
  const signIn = signInState(client)
  let isShown = false
  /** For whom it was brought up: once, unless a required one is left. */
  let demandedFor: string | undefined
  const isHere = () => {
    const { open, stack } = dialog.get()
    return (open || dialog.embedded) && current(stack).view === route.view
  }
  /** The request to connect shows what is due by its own end; then the visitor may have to pick an account first. */
  const isBusy = () => {
    const { open, stack } = dialog.get()
    const route = current(stack)
    const isPicking = route.view === 'SwitchAddress' && route.picking === true
    return open && (isPicking || connecting.get()?.status === 'asking')
  }
  const bringUp = (account: string) => {
    if (isHere()) isShown = true
    else if (isBusy()) return
    else if (isShown) {
      isShown = false
      demandedFor = undefined
      if (client.options.siwx?.required === false)
        cancelSignIn(client).catch((error: unknown) =>
          dialog.notify('error', errorTitle(messages, error)),
        )
      else bringUp(account)
    } else if (demandedFor !== account) {
      demandedFor = account
      dialog.demand(route)
    }
  }
  const takeAway = () => {
    const { status } = signIn.get()
    if (status === 'checking') return
    demandedFor = undefined
    if (dialog.get().due?.view === route.view) dialog.undemand(route)
    if (!isShown) return
    isShown = false
    if (status === 'signedOut' || status === 'failed') dialog.reset({ view: 'Connect' })
    else dialog.close()
  }
  const follow = () => {
    const state = signIn.get()
    const isDue = gate(client.getState(), gateRules(client)) === 'signIn'
    if (isDue && state.status !== 'signedOut') bringUp(state.account)
    else takeAway()
  }
  let shownError: unknown
  const showFailure = () => {
    const state = signIn.get()
    const hasFailed = state.status === 'failed' || state.status === 'signedOut'
    if (!hasFailed || !state.error || state.error === shownError) return
    shownError = state.error
    dialog.notify('error', errorTitle(messages, state.error))
  }
  const check = () => {
    showFailure()
    follow()
  }
  // Behind what a request does by itself when it has its answer.
  const followSoon = () => queueMicrotask(follow)
  check()
  const undos = [
    signIn.subscribe(check),
    dialog.subscribe(follow),
    connecting.subscribe(followSoon),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}
