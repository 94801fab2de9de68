import { useEffect } from 'react'
import { whileTrue } from '../../data/whileTrue.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** Reads again every `interval` milliseconds while the visitor sees the card and the page; `null` is never. */
export function usePolling(read: () => void, interval: number | null): void {
  const { shown } = useDialogContext()
  useEffect(() => {
    if (interval === null) return
    const readIfSeen = () => {
      if (!document.hidden) read()
    }
    return whileTrue(shown, () => {
      const timer = setInterval(readIfSeen, interval)
      document.addEventListener('visibilitychange', readIfSeen)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', readIfSeen)
      }
    })
  }, [shown, read, interval])
}
