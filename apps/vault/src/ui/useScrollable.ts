import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Lets the keyboard scroll an element while it has more than it shows. Put the ref on it. */
export function useScrollable<Type extends HTMLElement>(): RefObject<Type | null> {
  const ref = useRef<Type>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const check = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const resized = new ResizeObserver(check)
    resized.observe(element)
    const changed = new MutationObserver(check)
    changed.observe(element, { childList: true, subtree: true, characterData: true })
    check()
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return ref
}
