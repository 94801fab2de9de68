import { useEffect, useState } from 'react'

/**
 * Returns whether so many milliseconds have passed since `since`. A new value starts the wait again; `null` is never.
 */
export function useElapsed(wait: number, since: number | null): boolean {
  const [elapsed, setElapsed] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setElapsed(since), since + wait - Date.now())
    return () => clearTimeout(timer)
  }, [wait, since])
  return since !== null && elapsed === since
}
