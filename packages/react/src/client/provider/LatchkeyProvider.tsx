import { type Latchkey, type State, start } from '@latchkey/core'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { english } from '../../messages/english.ts'
import type { Language } from '../../messages/language.ts'
import type { Dialog } from '../../shell/dialog/dialog.ts'
import { createRemote } from '../../shell/dialog/remote.ts'
import { adoptSheet } from '../../ui/adoptSheet.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { buttonCss } from '../button/button.css.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './context.ts'
import { createShellHost, type ShellHost } from './shellHost.ts'
import type { Theme } from './theme.ts'

export type LatchkeyProviderProps = {
  client: Latchkey
  theme?: Theme
  /** The language; default English. */
  messages?: Language
  /** Single keys in the dialog: `/` searches, `c` copies the address, `?` explains. Default on. */
  shortcuts?: boolean
  /** For server rendering with cookie storage: the server's `client.getState()`. Default: nobody is connected. */
  initialState?: State
  children?: ReactNode
}

const noTheme: Theme = {}
/** Layout effects do nothing on a server, and React 18 says so aloud. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives a client to the components and hooks within, begins discovery and restores remembered wallets, and keeps
 * the dialog, whose code is loaded when it is about to be needed.
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, messages: language = english, shortcuts = true, initialState, children } = props
  const [chosen, setTheme] = useState<Theme>(noTheme)
  const given = props.theme ?? noTheme
  const theme = useMemo(() => ({ ...given, ...chosen }), [given, chosen])
  const host = useRef<ShellHost | null>(null)
  const remote = useMemo(() => createRemote(() => loadFrom(host.current)), [])

  useBrowserLayoutEffect(() => adoptSheet(document, buttonCss), [])
  useEffect(() => start(client), [client])

  // With the button, or a click right after it is drawn would find no dialog to open.
  useBrowserLayoutEffect(() => {
    const element = document.body.appendChild(document.createElement('latchkey-dialog'))
    const shell = createShellHost(element, { client, language, shortcuts })
    host.current = shell
    const undo = whenIdle(remote.preload)
    return () => {
      undo()
      remote.detach()
      host.current = null
      shell.remove()
      element.remove()
    }
  }, [client, language, shortcuts, remote])

  useEffect(() => {
    host.current?.theme(theme)
  })

  const serverState = useMemo(() => initialState ?? nobody(client), [initialState, client])
  const value = useMemo<LatchkeyContextValue>(
    () => ({ client, remote, language, theme, setTheme, shortcuts, serverState }),
    [client, remote, language, theme, shortcuts, serverState],
  )
  return <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
}

async function loadFrom(host: ShellHost | null): Promise<Dialog> {
  if (!host) throw new Error('The provider is not mounted')
  return host.load()
}

/** What a server without the visitor's cookies knows. */
function nobody(client: Latchkey): State {
  const { options } = client
  return {
    connections: [],
    network: options.defaultNetwork.caipNetworkId,
    selected: {},
    attempt: null,
    switching: null,
    recent: [],
    accountType: options.defaultAccountTypes,
  }
}
