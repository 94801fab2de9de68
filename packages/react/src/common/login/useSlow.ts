import { useMemo } from 'react'
import { useElapsed } from '../../ui/useElapsed.ts'

/** Milliseconds without an answer after which the visitor reads why that may be. */
const patience = 6_000

/** Whether a step of a login has been under way for long, as behind the sign-in page of a network. */
export function useSlow(isUnderWay: boolean): boolean {
  const since = useMemo(() => (isUnderWay ? Date.now() : null), [isUnderWay])
  return useElapsed(patience, since)
}
