import type { Theme } from '../../themes/theme.ts'
import { useLatchkey } from '../provider/context.ts'

/** The theme, and changing it while the page runs; what is set here goes before the provider's `theme`. */
export function useLatchkeyTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useLatchkey()
  return { theme, setTheme }
}
