import { useEffect, useRef, useState } from 'preact/hooks'
import { watchFocus } from './focus.ts'
import { watchVisibility } from './visibility.ts'
import { type StillnessWatch, watchStillness } from './watchStillness.ts'

/**
 * `arming`: the visitor has not had time to read. `covered`: the page is not entirely visible. `blind`: this browser
 * cannot detect visibility.
 */
export type ArmState = 'arming' | 'armed' | 'covered' | 'blind'

/**
 * Milliseconds from a question, or from the page's last move under the pointer, to the first press that counts. An
 * earlier press may have been meant for the previous content.
 */
const armingTime = 500

/**
 * Milliseconds of invisibility before the page warns the visitor. Longer than a change of the frame's height, because
 * the warning changes the height too.
 */
const coveredTime = 1_500

/** Only the visitor moves a window of the page's own. */
const still: StillnessWatch = {
  movedAt: () => Number.NEGATIVE_INFINITY,
  beganAt: () => performance.now(),
  stop() {},
}

/**
 * Accepts an approval only by a trusted click. In a frame, the page must have been entirely visible and unmoved under
 * the pointer for a while. A window of its own must have had the focus for a while.
 */
export function useArmed(onApprove: () => void): {
  state: ArmState
  approve: (event: Event) => void
} {
  const [state, setState] = useState<ArmState>('arming')
  const shownAt = useRef(performance.now())
  const visibleAt = useRef(shownAt.current)
  const isVisible = useRef<() => boolean>(() => false)
  const stillness = useRef(still)
  const isArmedAt = (time: number) =>
    time - Math.max(shownAt.current, stillness.current.movedAt()) >= armingTime
  useEffect(() => {
    const page = document.querySelector('main')
    const isAlone = window.parent === window
    const watch = isAlone ? watchFocus() : page ? watchVisibility(page) : undefined
    if (!watch) {
      setState('blind')
      return undefined
    }
    isVisible.current = watch.isVisible
    if (!isAlone) stillness.current = watchStillness()
    const check = () => {
      const now = performance.now()
      if (watch.isVisible()) {
        visibleAt.current = now
        setState(isArmedAt(now) ? 'armed' : 'arming')
      } else setState(!isAlone && now - visibleAt.current >= coveredTime ? 'covered' : 'arming')
    }
    const timer = setInterval(check, 100)
    return () => {
      clearInterval(timer)
      watch.stop()
      stillness.current.stop()
    }
  }, [])
  return {
    state,
    approve(event) {
      const isTrusted = event.isTrusted && navigator.userActivation.isActive
      const isArmed = isArmedAt(stillness.current.beganAt(event))
      if (isArmed && isTrusted && isVisible.current()) onApprove()
    },
  }
}
