import { quoteLifetime } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { whileTrue } from '../data/whileTrue.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

const second = 1_000

/** When each answer was first seen, so that one from the cache is as old as it is. */
const seen = new WeakMap<object, number>()

/**
 * Reads an answer again once it is 10 s old, while somebody sees it: not in a hidden page, and not in a closed dialog.
 * Answers how many whole seconds old it is.
 */
export function useRefresh(answer: object | null | undefined, refetch: () => void): number {
  const { shown } = useDialogContext()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!answer) return
    const at = seen.get(answer) ?? Date.now()
    seen.set(answer, at)
    let isRequested = false
    const tick = () => {
      if (document.hidden) return
      setNow(Date.now())
      if (isRequested || Date.now() - at < quoteLifetime) return
      isRequested = true
      refetch()
    }
    return whileTrue(shown, () => {
      tick()
      const timer = setInterval(tick, second)
      document.addEventListener('visibilitychange', tick)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    })
  }, [answer, refetch, shown])
  const at = answer ? seen.get(answer) : undefined
  return at === undefined ? 0 : Math.max(0, Math.floor((now - at) / second))
}
