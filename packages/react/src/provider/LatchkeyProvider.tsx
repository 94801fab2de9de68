import { type Latchkey, type State, start } from '@latchkey/core'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { buttonCss } from '../button/button.css.ts'
import { createDialog } from '../dialog/dialog.ts'
import { english } from '../messages/english.ts'
import type { Language } from '../messages/language.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './context.ts'
import { guardNetwork } from './networkGuard.ts'
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
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { client, messages: language = english, shortcuts = true, initialState, children } = props
  const [chosen, setTheme] = useState<Theme>(noTheme)
  const given = props.theme ?? noTheme
  const theme = useMemo(() => ({ ...given, ...chosen }), [given, chosen])
  const dialog = useMemo(() => createDialog(client), [client])
  const host = useRef<ShellHost | null>(null)
  const preload = useCallback(() => {
    host.current?.load().catch(() => {})
  }, [])

  useBrowserLayoutEffect(() => adoptButtonSheet(), [])
  useEffect(() => start(client), [client])
  useEffect(() => guardNetwork(client, dialog), [client, dialog])
  useEffect(() => () => dialog.dispose(), [dialog])

  useEffect(() => {
    const element = document.createElement('latchkey-dialog')
    document.body.append(element)
    const shell = createShellHost(element, { client, dialog, language, shortcuts })
    host.current = shell
    const openIfAsked = () => {
      if (!dialog.get().open) return
      shell.load().catch(() => {
        // Without its code there is no dialog: the next click tries again.
        if (dialog.get().loading) dialog.close()
      })
    }
    openIfAsked()
    const undo = dialog.subscribe(openIfAsked)
    return () => {
      undo()
      host.current = null
      shell.remove()
      element.remove()
    }
  }, [client, dialog, language, shortcuts])

  useEffect(() => {
    host.current?.theme(theme)
  })

  const serverState = useMemo(() => initialState ?? nobody(client), [initialState, client])
  const value = useMemo<LatchkeyContextValue>(
    () => ({ client, dialog, language, theme, setTheme, shortcuts, serverState, preload }),
    [client, dialog, language, theme, shortcuts, serverState, preload],
  )
  return <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
}

/** The button's look, in a cascade layer that any rule of the page outranks. Returns the undo. */
function adoptButtonSheet(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonCss)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    const { adoptedStyleSheets } = document
    const at = adoptedStyleSheets.indexOf(sheet)
    if (at >= 0) adoptedStyleSheets.splice(at, 1)
  }
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
