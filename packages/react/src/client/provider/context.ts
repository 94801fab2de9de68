import type { Latchkey, State } from '@latchkey/core'
import { createContext, useContext } from 'react'
import type { DialogRemote } from '../../dialog/remote.ts'
import type { Language } from '../../messages/language.ts'
import type { Theme } from '../../themes/theme.ts'

export type LatchkeyContextValue = {
  client: Latchkey
  remote: DialogRemote
  /** What the site gave. */
  messages: Language | undefined
  /** The one that is shown. */
  language: Language
  theme: Theme
  setTheme: (theme: Theme) => void
  shortcuts: boolean
  /** What a server rendered from: the state that hydration begins with. */
  serverState: State
}

export const LatchkeyContext = createContext<LatchkeyContextValue | null>(null)

/** What the provider gives. Throws where there is none. */
export function useLatchkey(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) throw new Error('Latchkey hooks and components need a <LatchkeyProvider> around them')
  return value
}
