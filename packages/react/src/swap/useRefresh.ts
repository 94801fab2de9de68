import { quoteLifetime } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { whileTrue } from '../data/whileTrue.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

const second = 1_000

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** When each answer was first shown, in milliseconds of epoch, so that one from the cache keeps its age. */
    shownSince: WeakMap<object, number>
  }
}

/**
 * Reads an answer again once it is 10 s old, while it is visible: not in a hidden page, and not in a closed dialog.
 * Returns the age of the answer in whole seconds.
 */
export function useRefresh(answer: object | null | undefined, refetch: () => void): number {
  const { client, shown } = useDialogContext()
  client.slots.shownSince ??= new WeakMap()
  const { shownSince } = client.slots
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!answer) return
    const at = shownSince.get(answer) ?? Date.now()
    shownSince.set(answer, at)
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
  }, [answer, refetch, shown, shownSince])
  const at = answer ? shownSince.get(answer) : undefined
  return at === undefined ? 0 : Math.max(0, Math.floor((now - at) / second))
}
