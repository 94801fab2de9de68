import { useEffect, useRef, useState } from 'preact/hooks'
import { watchFocus } from './focus.ts'
import { watchVisibility } from './visibility.ts'

/**
 * `arming`: the visitor has not had time to read. `covered`: the page is not, or not wholly, to be seen. `blind`: this
 * browser does not tell.
 */
export type ArmState = 'arming' | 'armed' | 'covered' | 'blind'

/** Milliseconds between what is shown and the first click that counts: a click may have been meant for what was before. */
const armingTime = 500

/**
 * Milliseconds without being visible after which the visitor is told. It is longer than a change of the frame's height
 * takes: telling changes the height too.
 */
const coveredTime = 1_500

/**
 * Lets an approval through only by a trusted click: in a frame once the page has been wholly visible for a while, in a
 * window of its own once that has had the focus for a while.
 */
export function useArmed(onApprove: () => void): {
  state: ArmState
  approve: (event: Event) => void
} {
  const [state, setState] = useState<ArmState>('arming')
  const shownAt = useRef(performance.now())
  const visibleAt = useRef(shownAt.current)
  const isVisible = useRef<() => boolean>(() => false)
  useEffect(() => {
    const page = document.querySelector('main')
    const isAlone = window.parent === window
    const watch = isAlone ? watchFocus() : page ? watchVisibility(page) : undefined
    if (!watch) {
      setState('blind')
      return undefined
    }
    isVisible.current = watch.isVisible
    const look = () => {
      const now = performance.now()
      if (watch.isVisible()) {
        visibleAt.current = now
        setState(now - shownAt.current >= armingTime ? 'armed' : 'arming')
      } else setState(!isAlone && now - visibleAt.current >= coveredTime ? 'covered' : 'arming')
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
