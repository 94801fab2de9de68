import { useEffect, useRef, useState } from 'preact/hooks'
import { watchVisibility } from './visibility.ts'

/**
 * `arming`: the visitor has not had time to read. `covered`: the page is not, or not wholly, to be seen. `blind`: this
 * browser does not tell.
 */
export type ArmState = 'arming' | 'armed' | 'covered' | 'blind'

/** Milliseconds between what is shown and the first click that counts: a click may have been meant for what was before. */
const armingTime = 500

/** Lets an approval through only by a trusted click on a page that has been wholly visible for a while. */
export function useArmed(onApprove: () => void): {
  state: ArmState
  approve: (event: Event) => void
} {
  const [state, setState] = useState<ArmState>('arming')
  const shownAt = useRef(performance.now())
  const isVisible = useRef<() => boolean>(() => false)
  useEffect(() => {
    const page = document.querySelector('main')
    const watch = page ? watchVisibility(page) : undefined
    if (!watch) {
      setState('blind')
      return undefined
    }
    isVisible.current = watch.isVisible
    const look = () => {
      const age = performance.now() - shownAt.current
      if (watch.isVisible()) setState(age >= armingTime ? 'armed' : 'arming')
      else setState(age >= 3 * armingTime ? 'covered' : 'arming')
    }
    const timer = setInterval(look, 100)
    return () => {
      clearInterval(timer)
      watch.stop()
    }
  }, [])
  return {
    state,
    approve(event) {
      const isOld = performance.now() - shownAt.current >= armingTime
      const isTrusted = event.isTrusted && navigator.userActivation.isActive
      if (isOld && isTrusted && isVisible.current()) onApprove()
    },
  }
}
