import { useEffect, useState } from 'react'

/** Returns the seconds until a time in milliseconds of epoch, by the clock; 0 once it is over. */
export function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (Date.now() >= end) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
