import { type RefObject, useEffect, useRef } from 'react'
import { nearOf } from './useNear.ts'

/** Calls `load` when the returned element comes near the visible part, as long as there is more. */
export function useMore(isActive: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  }, [load])
  useEffect(() => {
    const element = mark.current
    if (!element || !isActive) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current()
    }, nearOf(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isActive])
  return mark
}
