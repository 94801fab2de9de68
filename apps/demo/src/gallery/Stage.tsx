import {
  connectionStatus,
  type Latchkey,
  sendCalls,
  signInKnown,
  signMessage,
  signTypedData,
  start,
} from '@latchkey/core'
import type { Language, Theme } from '@latchkey/react'
import {
  createDialog,
  createShellHost,
  type Route,
  siteRequests as requestsOf,
} from '@latchkey/react/stage'
import { useEffect, useRef } from 'react'
import { clientOf } from './client.ts'
import { perform } from './perform.ts'
import { type SiteRequest, siteRequests } from './requests.ts'
import type { Scene } from './scene.ts'

/** What a dialog opens on, with nothing to go back to. */
const opensOn = new Set<Route['view']>([
  'Connect',
  'ConnectWallets',
  'Account',
  'AccountSettings',
  'FindWallet',
  'Signing',
  'SIWXSignMessage',
  'ConnectingSiwe',
  'UnsupportedChain',
  'SwitchActiveChain',
])

type Props = { scene: Scene; theme: Theme; language: Language }

/** Plays a scene: the card in place, with everything around it scripted. `data-ready` marks that nothing moves any more. */
export function Stage({ scene, theme, language }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = document.createElement('latchkey-card')
    place.current?.append(host)
    const client = clientOf(scene)
    const stop = start(client)
    const dialog = createDialog(client, true, true)
    // The view before it comes first, so that the header has Back as it does there.
    if (!opensOn.has(scene.route.view)) {
      dialog.reset({ view: scene.connected ? 'Account' : 'Connect' })
      dialog.push(scene.route)
    } else dialog.reset(scene.route)
    const shell = createShellHost(host, { client, dialog, language, shortcuts: false })
    shell.theme(theme)
    const begin = async () => {
      await shell.load()
      // The scene is about what the dialog shows of it.
      if (scene.signing) {
        await confirmed(client)
        signMessage(client, { message: 'Hello' }).catch(() => {})
      }
      if (scene.request) {
        await confirmed(client)
        askFor(client, siteRequests[scene.request])
      }
      if (scene.signIn) await signInKnown(client)
      if (host.shadowRoot) await perform(host.shadowRoot, scene.steps ?? [], language)
      place.current?.setAttribute('data-ready', 'true')
    }
    begin().catch((error: unknown) => place.current?.setAttribute('data-broken', String(error)))
    return () => {
      shell.remove()
      host.remove()
      dialog.dispose()
      stop()
    }
  }, [scene, theme, language])
  return <div className="scene" ref={place} data-scene={`${scene.view}/${scene.state}`} />
}

/** Asks as a site does, which has no use for the answer here. */
function askFor(client: Latchkey, request: SiteRequest): void {
  const { show: review, signal, end } = requestsOf(client).begin(false)
  const options = { review, signal }
  const played =
    'calls' in request
      ? sendCalls(client, { calls: request.calls, ...options })
      : 'data' in request
        ? signTypedData(client, { data: request.data, ...options })
        : signMessage(client, { message: request.message, ...options })
  played.then(() => end(), end)
}

/** The remembered wallet has confirmed its connection. */
function confirmed(client: Latchkey): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (connectionStatus(client.getState()) !== 'connected') return
      undo()
      resolve()
    }
    const undo = client.subscribe(check)
    check()
  })
}
