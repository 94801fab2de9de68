import { type Latchkey, type State, start } from '@latchkey/core'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { english } from '../../messages/english.ts'
import type { Language } from '../../messages/language.ts'
import type { Theme } from '../../themes/theme.ts'
import { adoptSheet } from '../../ui/adoptSheet.ts'
import { css } from '../button/generated/button.css.ts'
import { createDialogPlace } from '../dialog/dialogPlace.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './context.ts'

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** The client, made by `createLatchkey`. */
  client: Latchkey
  /** The colours and shapes of the dialog and the button. */
  theme?: Theme
  /** The language; default English. */
  messages?: Language
  /** Single keys in the dialog: `/` searches, `c` copies the address, `?` explains. Default on. */
  shortcuts?: boolean
  /** For server rendering with cookie storage: the server's `client.getState()`. Default: no wallet is connected. */
  initialState?: State
  /** What uses the client. */
  children?: ReactNode
}

const noTheme: Theme = {}
/** Layout effects do nothing on a server, and React 18 says so aloud. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives a client to the components and hooks within, begins discovery and restores remembered wallets, and has the
 * dialog drawn, closed, once the page is idle.
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, messages: language = english, shortcuts = true, initialState, children } = props
  const [chosen, setTheme] = useState<Theme>(noTheme)
  const given = props.theme ?? noTheme
  const theme = useMemo(() => ({ ...given, ...chosen }), [given, chosen])
  const place = useMemo(() => createDialogPlace(client), [client])
  const { remote } = place

  useBrowserLayoutEffect(() => adoptSheet(document, css), [])
  useEffect(() => start(client), [client])

  // With the button, or a click right after it is drawn would find no dialog to open.
  useBrowserLayoutEffect(() => place.enter({ language, shortcuts }), [place, language, shortcuts])
  useEffect(() => place.theme(theme), [place, theme])

  const serverState = useMemo(
    () => initialState ?? disconnectedState(client),
    [initialState, client],
  )
  const value = useMemo<LatchkeyContextValue>(
    () => ({ client, remote, language, theme, setTheme, shortcuts, serverState }),
    [client, remote, language, theme, shortcuts, serverState],
  )
  return <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
}

/** What a server without the visitor's cookies knows. */
function disconnectedState(client: Latchkey): State {
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
