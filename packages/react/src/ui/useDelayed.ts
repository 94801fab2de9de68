import { useEffect, useState } from 'react'

/** A value as it was once it has not changed for `wait` milliseconds. */
export function useDelayed<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
