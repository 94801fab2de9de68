import { useMemo, useSyncExternalStore } from 'react'
import { followSystem, shownMode, type ThemeMethods, themeMethods } from '../client/themeMethods.ts'
import type { ThemeMode, ThemeVariables } from '../theme.ts'
import { useInstance } from './useInstance.ts'

/** The theme, and changing it. */
export type AppKitThemeInfo = Pick<ThemeMethods, 'setThemeMode' | 'setThemeVariables'> & {
  /** Light or dark, as it is shown. */
  themeMode: ThemeMode
  /** The variables. */
  themeVariables: ThemeVariables
}

/** Returns the theme. */
export function useAppKitTheme(): AppKitThemeInfo {
  const instance = useInstance('useAppKitTheme')
  const { theme } = instance
  const { themeMode, themeVariables } = useSyncExternalStore(theme.subscribe, theme.get, theme.get)
  const { setThemeMode, setThemeVariables } = useMemo(() => themeMethods(instance), [instance])
  // A server does not know the visitor's system: the first frame in the browser has light, too.
  const shown = useSyncExternalStore(
    followSystem,
    () => shownMode(themeMode),
    () => themeMode ?? 'light',
  )
  return useMemo(
    () => ({ themeMode: shown, themeVariables, setThemeMode, setThemeVariables }),
    [shown, themeVariables, setThemeMode, setThemeVariables],
  )
}
