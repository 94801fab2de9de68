import { type AccountId, accountId, knownError, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { SiwxOptions } from '../kernel/client/siwxOptions.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import type { Connection } from '../kernel/state/state.ts'
import { applyEvent } from './applyEvent.ts'
import { isDismissed, pruneDismissals } from './dismissals.ts'
import { emitSignIn } from './emitSignIn.ts'
import { findSession, isCurrent } from './findSession.ts'
import { followTabs, notifyTabs } from './sessionTabs.ts'
import { disconnectActive, isRequired } from './signIn.ts'
import { clientSignIn } from './signInState.ts'
import type { SignInState } from './transitions.ts'
import { untilLive } from './untilLive.ts'

/**
 * Reads the session of each new active account, and notices when a session ends. Stops when the signal aborts.
 * `restored`: the connections that the page began with. An optional sign-in is not due for them.
 */
export function followSignIn(
  client: Latchkey,
  signal: AbortSignal,
  restored: readonly Connection[],
): void {
  const { siwx } = client.options
  if (!siwx || signal.aborted) return
  const current = clientSignIn(client)
  let seen: SignInState | undefined
  let cancel = () => {}
  const before = new Set(restored.map(({ connectorId }) => connectorId))
  const isDue = () => {
    const connectorId = activeAccount(client.getState())?.connection.connectorId
    return isRequired(client) || connectorId === undefined || !before.has(connectorId)
  }
  pruneDismissals(client)
  const update = () => {
    const state = current.get()
    if (state === seen) return
    seen = state
    cancel()
    if (state.status === 'checking') void check({ client, siwx, isDue, signal }, state.account)
    if (state.status === 'signedIn') cancel = expire(client, state)
  }
  const undos = [
    current.subscribe(update),
    endWithConnections(client, siwx, before),
    () => cancel(),
  ]
  signal.addEventListener('abort', () => {
    for (const undo of undos) undo()
  })
  followTabs(() => void recheck(client, siwx), signal)
  update()
}

type Following = {
  client: Latchkey
  siwx: SiwxOptions
  /** Whether the dialog prompts a visitor without a session. */
  isDue(): boolean
  signal: AbortSignal
}

async function check(
  { client, siwx, isDue, signal }: Following,
  account: AccountId,
): Promise<void> {
  const current = clientSignIn(client)
  try {
    await current.adopting
    const session = await findSession(client, siwx, account)
    if (!session) await untilLive(client, account)
    if (signal.aborted) return
    if (session) applyEvent(current, account, { type: 'found', session })
    else if (isDue() && !isDismissed(client, account))
      applyEvent(current, account, { type: 'missing' })
    else applyEvent(current, account, { type: 'cancelled' })
  } catch (cause) {
    if (!signal.aborted) await giveUp(client, account, cause)
  }
}

/** Disconnects the wallet if the session cannot be read, so that the visitor can start again. */
async function giveUp(client: Latchkey, account: AccountId, cause: unknown): Promise<void> {
  const current = clientSignIn(client)
  const state = current.get()
  if (state.status === 'signedOut' || state.account !== account) return
  emitSignIn(client, 'SIWX_AUTH_ERROR')
  const error = knownError('SIGN_IN_INIT', toKnownError(cause))
  applyEvent(current, account, { type: 'unknown', error })
  // The page has forgotten the wallet also where it refuses.
  await disconnectActive(client).catch(() => {})
}

/** The longest time that a timer of a browser can wait. */
const longest = 2 ** 31 - 1

function expire(client: Latchkey, state: SignInState & { status: 'signedIn' }): () => void {
  const { clock } = client[internals]
  const end = Date.parse(state.session.data.expirationTime ?? '')
  const wait = end - clock.now()
  if (!(wait <= longest)) return () => {}
  return clock.after(wait, () =>
    applyEvent(clientSignIn(client), state.account, { type: 'expired' }),
  )
}

/** Sessions may have begun or ended elsewhere. What cannot be found out now stays as it is. */
async function recheck(client: Latchkey, siwx: SiwxOptions): Promise<void> {
  const current = clientSignIn(client)
  const state = current.get()
  const isSettled = ['signedIn', 'asked', 'dismissed'].includes(state.status)
  if (state.status === 'signedOut' || !isSettled) return
  const { account } = state
  const answer = await findSession(client, siwx, account).then(
    (session) => ({ session }),
    () => undefined,
  )
  if (!answer) return
  const { session } = answer
  // A page that slept has missed the end.
  if (!session && state.status === 'signedIn' && !isCurrent(client, state.session))
    applyEvent(current, account, { type: 'expired' })
  else if (!session)
    applyEvent(current, account, { type: 'removed', isRequired: isRequired(client) })
  else if (state.status !== 'signedIn' || state.session.message !== session.message)
    applyEvent(current, account, { type: 'found', session })
}

/**
 * Ends the sessions of the accounts of a wallet that is not connected any more, and forgets that it was restored and
 * that its sign-in was dismissed. Returns the undo.
 */
function endWithConnections(
  client: Latchkey,
  siwx: SiwxOptions,
  restored: Set<string>,
): () => void {
  let before = client.getState().connections
  return client.subscribe(() => {
    const { connections } = client.getState()
    const gone = before.filter((one) => !connections.some((now) => isSame(now, one)))
    before = connections
    if (gone.length === 0 || client[internals].unloading) return
    for (const { connectorId } of gone) restored.delete(connectorId)
    pruneDismissals(client)
    if (siwx.signOutOnDisconnect === false) return
    const accounts = gone.flatMap((one) => accountIds(client, one))
    siwx.sessions
      .remove(connections.length === 0 ? undefined : accounts)
      .then(notifyTabs, () => emitSignIn(client, 'SIWX_AUTH_ERROR'))
  })
}

function isSame(one: Connection, other: Connection): boolean {
  return one.connectorId === other.connectorId
}

function accountIds({ options }: Latchkey, { accounts }: Connection): AccountId[] {
  return options.networks.flatMap(({ caipNetworkId, chainNamespace }) =>
    accounts
      .filter(({ namespace }) => namespace === chainNamespace)
      .map(({ address }) => accountId(caipNetworkId, address)),
  )
}
