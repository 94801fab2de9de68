import type { Theme } from '@latchkey/react'
import { useEffect } from 'react'

/** Paints the page in the mode that the dialog has. */
export function useMode(mode: NonNullable<Theme['mode']>): void {
  useEffect(() => {
    document.documentElement.dataset.mode = mode
  }, [mode])
}
