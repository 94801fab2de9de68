import { useEffect, useState } from 'react'
import type { Request } from './journal.ts'

const minute = 60_000

/** How many requests the page has made in the last minute, counted each second. */
export function PerMinute({ requests }: { requests: readonly Request[] }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const count = requests.filter(
    ({ at, host }) => /[.:]|localhost/.test(host) && at > now - minute,
  ).length
  return (
    <p className="empty" data-testid="per-minute">
      {count === 1 ? '1 request' : `${count} requests`} in the last minute
    </p>
  )
}
