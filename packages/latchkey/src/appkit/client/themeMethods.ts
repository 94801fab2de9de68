import { warnOnce } from '../../compat/warnOnce.ts'
import type { AppKitTheme, Instance } from '../instance/instance.ts'
import { type ThemeMode, type ThemeVariables, unusedThemeVariables } from '../theme.ts'

/** The theme. */
export type ThemeMethods = {
  /** Light or dark, as it is shown. */
  getThemeMode(): ThemeMode
  /** The variables. */
  getThemeVariables(): ThemeVariables
  /** Sets light or dark. */
  setThemeMode(mode: ThemeMode): void
  /** Sets variables; the others stay. */
  setThemeVariables(variables: ThemeVariables): void
}

export function themeMethods({ client, theme }: Instance): ThemeMethods {
  const change = (part: Partial<AppKitTheme>) => theme.set({ ...theme.get(), ...part })
  const warn = (variables: ThemeVariables) => {
    for (const name of unusedThemeVariables(variables)) warnOnce(client, `${name} has no effect`)
  }
  warn(theme.get().themeVariables)
  return {
    getThemeMode: () => shownMode(theme.get().themeMode),
    getThemeVariables: () => theme.get().themeVariables,
    setThemeMode: (themeMode) => change({ themeMode }),
    setThemeVariables(variables) {
      warn(variables)
      change({ themeVariables: { ...theme.get().themeVariables, ...variables } })
    },
  }
}

/** Returns the mode that a theme is shown in. On a server, the system's is light. */
export function shownMode(mode: ThemeMode | undefined): ThemeMode {
  if (mode) return mode
  return systemIsDark()?.matches ? 'dark' : 'light'
}

/** Follows the mode that the visitor's system has. Returns the undo. */
export function followSystem(listener: () => void): () => void {
  const system = systemIsDark()
  system?.addEventListener('change', listener)
  return () => system?.removeEventListener('change', listener)
}

function systemIsDark(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)')
}
