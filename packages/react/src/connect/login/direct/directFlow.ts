import type { Connector, Latchkey, LoginRefusal, LoginStep, Readable } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { createAttempts, isRefused } from '../../../common/login/attempts.ts'
import type { Dialog } from '../../../dialog/dialog.ts'
import { current } from '../../../dialog/stack.ts'
import type { ConnectFlow } from '../../flow/connect.ts'

/** A way to log in that is one step: a social account, or a passkey. */
export type DirectWay = Social | 'passkey'

type DirectSubject = { connectorId: string; way: DirectWay }

/** A login in one step. */
export type DirectRequest = DirectSubject &
  (
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
/** Refusals by the visitor's own action, which are no failure. */
const turnedAway: readonly LoginRefusal[] = ['DECLINED', 'WINDOW_CLOSED']

type Parts = {
  client: Latchkey
  dialog: Dialog
  connect: Pick<ConnectFlow, 'start'>
  /** Called when the visitor has closed the window of a provider before they were logged in. */
  onClosed(social: Social): void
}

/** Makes the flow of logins in one step. */
export function createDirectFlow({ client, dialog, connect, onClosed }: Parts): DirectFlow {
  const attempts = createAttempts<DirectRequest>()
  const isConnecting = () => connecting.test(current(dialog.get().stack).view)

  function finish({ connectorId, way }: DirectSubject, result: LoginStep<'loggedIn'>): void {
    const emit = eventsOf(client, way)
    if (!isRefused(result)) {
      emit('SUCCESS')
      attempts.leave()
      connect.start(connectorId)
    } else if (turnedAway.includes(result.refusal)) {
      emit('CANCELED')
      attempts.leave()
      if (isConnecting()) dialog.back()
      if (way !== 'passkey' && result.refusal === 'WINDOW_CLOSED') onClosed(way)
    } else {
      emit('ERROR')
      const { refusal } = result
      attempts.update(() => ({ connectorId, way, stage: 'refused', refusal }))
    }
  }

  return {
    get: attempts.get,
    subscribe: attempts.subscribe,
    leave: attempts.leave,
    start(connectorId, way) {
      const login = client.connectors.find(connectorId)?.login
      if (!login) return
      const subject = { connectorId, way }
      eventsOf(client, way)('STARTED')
      attempts.begin({ ...subject, stage: 'away' })
      const result = attempts.run((signal) => {
        const update = (request: DirectRequest) => {
          if (!signal.aborted) attempts.update(() => request)
        }
        return begin(login, way, {
          signal,
          onReturn() {
            if (way === 'passkey' || signal.aborted) return
            client.events.emit({
              event: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
              properties: { provider: way },
            })
            update({ ...subject, stage: 'returned' })
          },
          onLink: (link) => update({ ...subject, stage: 'away', link }),
        })
      })
      if (way !== 'passkey' && !isConnecting())
        dialog.push({ view: way === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial' })
      void result.then((step) => step && finish(subject, step))
    },
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
