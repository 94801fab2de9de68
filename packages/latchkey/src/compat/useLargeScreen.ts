import { useSyncExternalStore } from 'react'

/** A value, or one for each width of the screen. */
export type Responsive<Value> = Value | { smallScreen: Value; largeScreen?: Value }

/** The width from which a screen is large. */
const query = '(min-width: 768px)'

/** Returns whether the screen is large. On a server and without media queries it is. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => mediaQuery()?.matches ?? true,
    () => true,
  )
}

function followWidth(listener: () => void): () => void {
  const media = mediaQuery()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Test environments do not have `matchMedia`. */
function mediaQuery(): MediaQueryList | undefined {
  return globalThis.matchMedia?.(query)
}

/** Returns the value for this width. Without one for large screens, that for small screens is used. */
export function valueFor<Value extends string | boolean>(
  responsive: Responsive<Value>,
  isLarge: boolean,
): Value {
  if (typeof responsive !== 'object') return responsive
  const { smallScreen, largeScreen = smallScreen } = responsive
  return isLarge ? largeScreen : smallScreen
}
