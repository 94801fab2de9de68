import {
  type AccountId,
  anySignal,
  isKnownError,
  knownError,
  type LatchkeyError,
  toKnownError,
} from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { SiwxOptions, SiwxSession } from '../kernel/client/siwxOptions.ts'
import { ask } from '../kernel/clock/ask.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import { activeAccount, isSmartAccount } from '../kernel/state/derive.ts'
import { applyEvent } from './applyEvent.ts'
import { signSession } from './ask/signSession.ts'
import { forgetDismissal, rememberDismissal } from './dismissals.ts'
import { emitSignIn } from './emitSignIn.ts'
import { notifyTabs } from './sessionTabs.ts'
import { clientSignIn } from './signInState.ts'

/** See `signIn` of `load.ts`. */
export function signIn(client: Latchkey): Promise<SiwxSession> {
  const { siwx, account } = requireAccount(client)
  const current = clientSignIn(client)
  const state = current.get()
  if (state.status === 'signedIn') return Promise.resolve(state.session)
  const { attempt } = current
  if (attempt?.account === account && !attempt.controller.signal.aborted) return attempt.answer
  attempt?.controller.abort()
  const controller = new AbortController()
  const signal = anySignal([controller.signal, client[internals].closed.signal])
  const answer = run(client, siwx, account, signal)
  const own = { account, answer, controller }
  current.attempt = own
  const end = () => {
    undo()
    if (current.attempt === own) current.attempt = null
  }
  // Another account is another sign-in.
  const undo = client.subscribe(() => {
    const now = current.get()
    if (now.status === 'signedOut' || now.account !== account) controller.abort()
  })
  answer.then(end, end)
  return answer
}

function requireAccount(client: Latchkey): { siwx: SiwxOptions; account: AccountId } {
  const { siwx } = client.options
  if (!siwx) throw knownError('SIWX_NOT_ENABLED')
  const active = activeAccount(client.getState())
  if (!active) throw knownError('NO_ACTIVE_ACCOUNT')
  const state = clientSignIn(client).get()
  if (state.status === 'signedOut') throw knownError('NO_ACTIVE_NETWORK')
  if (!client.connectors.find(active.connection.connectorId)) throw knownError('NO_CLIENT')
  return { siwx, account: state.account }
}

async function run(
  client: Latchkey,
  siwx: SiwxOptions,
  account: AccountId,
  signal: AbortSignal,
): Promise<SiwxSession> {
  const current = clientSignIn(client)
  applyEvent(current, account, { type: 'begun' })
  try {
    const { session, verify } = await ask(
      () => signSession(client, siwx, account, signal),
      signal,
      toKnownError,
    )
    applyEvent(current, account, { type: 'signed' })
    await siwx.sessions.save(session, { verify })
    if (signal.aborted) {
      await siwx.sessions.remove([account])
      throw knownError('ABORTED')
    }
    forgetDismissal(client, account)
    applyEvent(current, account, { type: 'saved', session })
    emitSignIn(client, 'SIWX_AUTH_SUCCESS')
    notifyTabs()
    return session
  } catch (cause) {
    const error = failureOf(client, toKnownError(cause))
    if (signal.aborted) throw error
    applyEvent(current, account, { type: 'failed', error })
    emitSignIn(client, 'SIWX_AUTH_ERROR')
    throw error
  }
}

/** A visitor's no has the words of a sign-in. */
function failureOf(client: Latchkey, error: LatchkeyError): LatchkeyError {
  if (!isKnownError(error, 'REQUEST_DECLINED')) return error
  const isSmart = isSmartAccount(client.getState())
  return knownError(isSmart ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED', error)
}

/** See `cancelSignIn` of `load.ts`. */
export async function cancelSignIn(client: Latchkey): Promise<void> {
  const current = clientSignIn(client)
  const state = current.get()
  current.attempt?.controller.abort()
  if (state.status === 'signedOut') return
  if (isRequired(client)) return disconnectActive(client)
  rememberDismissal(client, state.account)
  applyEvent(current, state.account, { type: 'cancelled' })
}

/** See `signOut` of `load.ts`. */
export async function signOut(client: Latchkey): Promise<void> {
  const { siwx } = client.options
  if (!siwx) throw knownError('SIWX_NOT_ENABLED')
  const current = clientSignIn(client)
  current.attempt?.controller.abort()
  await ask(() => siwx.sessions.remove(), undefined, toKnownError)
  notifyTabs()
  const state = current.get()
  if (state.status === 'signedOut') return
  // A required sign-in disconnects the wallet with its session.
  if (isRequired(client)) await disconnect(client)
  else {
    rememberDismissal(client, state.account)
    applyEvent(current, state.account, { type: 'removed', isRequired: false })
  }
}

export function isRequired({ options }: Latchkey): boolean {
  return options.siwx?.required ?? true
}

/** Disconnects the wallet of the active account. */
export async function disconnectActive(client: Latchkey): Promise<void> {
  const connectorId = activeAccount(client.getState())?.connection.connectorId
  if (connectorId !== undefined) await disconnect(client, { connectorId })
}
