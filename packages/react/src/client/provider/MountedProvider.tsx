'use client'

import { emptyState, type Latchkey } from '@latchkey/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Language } from '../../messages/language.ts'
import type { Theme } from '../../themes/theme.ts'
import { adoptSheet } from '../../ui/adoptSheet.ts'
import { css } from '../button/generated/button.css.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './context.ts'

/** Props of `MountedProvider`. */
export type MountedProviderProps = {
  /** A client whose dialog `mountDialog` has put into the page. */
  client: Latchkey
  /** The language of the components within, such as `onLanguage` of `mountDialog` gives it. */
  language: Language
  /** The colours and shapes of the components within. */
  theme: Theme
  /** Where the components are drawn, for their styles. Default: the page. */
  root?: Document | ShadowRoot
  /** What uses the client. */
  children: ReactNode
}

/**
 * Gives a client to the components and hooks within, in a page where `mountDialog` has mounted the dialog. Runs in a
 * browser alone. Throws if the client has no dialog in the page.
 */
export function MountedProvider({
  client,
  language,
  theme,
  root = document,
  children,
}: MountedProviderProps): ReactNode {
  useLayoutEffect(() => adoptSheet(root, css), [root])
  const remote = client.slots.dialog
  if (!remote) throw new Error('MountedProvider needs a dialog by mountDialog')
  const value = useMemo<LatchkeyContextValue>(
    () => ({
      client,
      remote,
      messages: undefined,
      language,
      theme,
      // The owner of the dialog changes its theme.
      setTheme: () => {},
      shortcuts: true,
      serverState: emptyState(client),
    }),
    [client, remote, language, theme],
  )
  return <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
}
