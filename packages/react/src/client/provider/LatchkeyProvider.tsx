import { emptyState, type Latchkey, type State, start } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { english } from '../../messages/english.ts'
import type { Language } from '../../messages/language.ts'
import type { Theme } from '../../themes/theme.ts'
import { adoptSheet } from '../../ui/adoptSheet.ts'
import { useBrowserLayoutEffect } from '../../ui/useBrowserLayoutEffect.ts'
import { css } from '../button/generated/button.css.ts'
import { dialogPlaceOf } from '../dialog/dialogPlace.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './context.ts'

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** The client, made by `createLatchkey`. */
  client: Latchkey
  /** The colours and shapes of the dialog and the button. */
  theme?: Theme
  /**
   * The language, which is fixed; or several, by `offerLanguages`, of which the visitor chooses. Default: the visitor's
   * choice, else the browser's language if it ships, else English.
   */
  messages?: Language | undefined
  /** Single keys in the dialog: `/` searches, `c` copies the address, `?` explains. Default on. */
  shortcuts?: boolean
  /** For server rendering with cookie storage: the server's `client.getState()`. Default: no wallet is connected. */
  initialState?: State
  /** What uses the client. */
  children?: ReactNode
}

/**
 * Gives a client to the components and hooks within, begins discovery and restores remembered wallets, and has the
 * dialog drawn, closed, once the page is idle.
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, theme: given, messages, shortcuts = true, initialState, children } = props
  const [language, onLanguage] = useState(messages ?? english)
  const [chosen, setTheme] = useState<Theme>()
  const theme = useMemo(() => ({ ...given, ...chosen }), [given, chosen])
  const place = useMemo(() => dialogPlaceOf(client), [client])

  useBrowserLayoutEffect(() => adoptSheet(document, css), [])
  useEffect(() => start(client), [client])

  // With the button, or a click right after it is drawn would find no dialog to open.
  useBrowserLayoutEffect(
    () => place.enter({ language: messages, onLanguage, shortcuts }),
    [place, messages, shortcuts],
  )
  useEffect(() => place.theme(theme), [place, theme])

  const value = useMemo<LatchkeyContextValue>(
    () => ({
      client,
      remote: place.remote,
      messages,
      language,
      theme,
      setTheme,
      shortcuts,
      serverState: initialState ?? emptyState(client),
    }),
    [client, place, messages, language, theme, shortcuts, initialState],
  )
  return <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
}
