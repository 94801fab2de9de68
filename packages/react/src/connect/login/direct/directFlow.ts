import {
  type Connector,
  type Latchkey,
  type LoginRefusal,
  type LoginStep,
  type Readable,
  writable,
} from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import type { Dialog } from '../../../dialog/dialog.ts'
import { current } from '../../../dialog/stack.ts'
import type { ConnectFlow } from '../../flow/connect.ts'

declare module '../../../dialog/flows.ts' {
  interface Flows {
    /** A log-in with a social account or a passkey. */
    direct: DirectFlow
  }
}

/** A way to log in that is one step: a social account, or a passkey. */
export type DirectWay = Social | 'passkey'

/** A log-in in one step that is under way. */
export type DirectRequest = {
  connectorId: string
  way: DirectWay
} & (
  | {
      /**
       * `away`: the visitor is at the provider, or at a prompt of the wallet's page. `returned`: the login service
       * checks the result.
       */
      stage: 'away' | 'returned'
      /** Of Farcaster: the link that opens the visitor's app; absent while it is not there yet. */
      link?: string
    }
  | { stage: 'refused'; refusal: LoginRefusal }
)

export type DirectFlow = Readable<DirectRequest | null> & {
  /** Logs in, and connects. Call it in the click: a social account opens a window. */
  start(connectorId: string, way: DirectWay): void
  /** Forgets the log-in that is under way. */
  leave(): void
}

/** The views in which the visitor is elsewhere. */
const connecting = /^Connecting(Social|Farcaster)$/
/** What the visitor has done themselves, which is no failure. */
const turnedAway: readonly LoginRefusal[] = ['DECLINED', 'WINDOW_CLOSED']

export function createDirectFlow(
  client: Latchkey,
  dialog: Dialog,
  connect: ConnectFlow,
): DirectFlow {
  const state = writable<DirectRequest | null>(null)
  let attempt = new AbortController()

  function leave(): void {
    attempt.abort()
    state.set(null)
  }
  function back(): void {
    leave()
    if (connecting.test(current(dialog.get().stack).view)) dialog.back()
  }
  async function finish(
    connectorId: string,
    way: DirectWay,
    step: Promise<LoginStep<'loggedIn'>>,
  ): Promise<void> {
    const { signal } = attempt
    const emit = eventsOf(client, way)
    const result = await step.catch(
      (): LoginStep<never> => ({ status: 'refused', refusal: 'FAILED' }),
    )
    if (signal.aborted) return
    if (result.status === 'loggedIn') {
      emit('SUCCESS')
      leave()
      return connect.start(connectorId)
    }
    const { refusal } = result
    if (turnedAway.includes(refusal)) {
      emit('CANCELED')
      return back()
    }
    emit('ERROR')
    state.set({ connectorId, way, stage: 'refused', refusal })
  }

  function start(connectorId: string, way: DirectWay): void {
    const login = client.connectors.find(connectorId)?.login
    if (!login) return
    leave()
    attempt = new AbortController()
    const { signal } = attempt
    eventsOf(client, way)('STARTED')
    state.set({ connectorId, way, stage: 'away' })
    const step = begin(login, way, {
      signal,
      onReturn: () => returned(connectorId, way),
      onLink: (link) => state.set({ connectorId, way, stage: 'away', link }),
    })
    if (way !== 'passkey' && !connecting.test(current(dialog.get().stack).view))
      dialog.push({ view: way === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial' })
    void finish(connectorId, way, step)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start,
    leave,
  }

  function returned(connectorId: string, way: DirectWay): void {
    if (way === 'passkey') return
    client.events.emit({
      event: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
      properties: { provider: way },
    })
    state.set({ connectorId, way, stage: 'returned' })
  }
}

type Login = NonNullable<Connector['login']>

function begin(
  login: Login,
  way: DirectWay,
  options: { signal: AbortSignal; onReturn: () => void; onLink: (link: string) => void },
): Promise<LoginStep<'loggedIn'>> {
  return way === 'passkey' ? login.byPasskey(options) : login.bySocial(way, options)
}

type Happening = 'STARTED' | 'SUCCESS' | 'ERROR' | 'CANCELED'

/** Reports the progress of a social login to the site. */
function eventsOf(client: Latchkey, provider: DirectWay): (happening: Happening) => void {
  return (happening) => {
    if (provider !== 'passkey')
      client.events.emit({ event: `SOCIAL_LOGIN_${happening}`, properties: { provider } })
  }
}
