import { useEffect, useState } from 'react'

/** Milliseconds to wait for what is still loading, so that a service that hangs does not block the visitor. */
const patience = 4_000

/**
 * Whether what the visitor should read before they agree is still coming. Until then the button waits: it would move away
 * under the pointer. Never again once all was there.
 */
export function useReading(isThere: boolean): boolean {
  const [isOver, setOver] = useState(isThere)
  if (isThere && !isOver) setOver(true)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return !isOver
}
