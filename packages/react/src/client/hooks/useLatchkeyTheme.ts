import { useLatchkey } from '../provider/context.ts'
import type { Theme } from '../provider/theme.ts'

/** The theme, and changing it while the page runs; what is set here goes before the provider's `theme`. */
export function useLatchkeyTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useLatchkey()
  return { theme, setTheme }
}
