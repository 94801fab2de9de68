import { useSyncExternalStore } from 'react'
import type { Options } from '../options.ts'
import type { Mode } from './palette.ts'

const query = matchMedia('(prefers-color-scheme: dark)')

/** The mode that the visitor sees: `auto` is as the system has it. */
export function useSeenMode({ mode }: Options): Mode {
  const prefersDark = useSyncExternalStore(subscribe, () => query.matches)
  return mode === 'dark' || (mode === 'auto' && prefersDark) ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
