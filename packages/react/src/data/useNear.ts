import { type RefObject, useEffect, useRef, useState } from 'react'

/** Tells elements of one long list that they come near its visible part, each once. */
export type Nearness = { watch(element: Element, see: () => void): () => void }

/** One observer for the whole list: a hundred of them are work in every frame. */
export function createNearness(): Nearness {
  const waiting = new Map<Element, () => void>()
  let observer: IntersectionObserver | undefined
  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      waiting.get(target)?.()
      forget(target)
    }
  }
  const forget = (element: Element) => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
  return {
    watch(element, onNear) {
      observer ??= new IntersectionObserver(see, nearOf(element))
      waiting.set(element, onNear)
      observer.observe(element)
      return () => forget(element)
    },
  }
}

/** The margin counts from the box that scrolls, which must be named for it: by default it is the page's. */
export function nearOf(element: Element): IntersectionObserverInit {
  return { root: element.closest('.slot'), rootMargin: '240px 0px' }
}

/** Whether an element has come near; for good once it has. */
export function useNear<E extends Element>(
  nearness: Nearness,
  isAtOnce: boolean,
): [RefObject<E | null>, boolean] {
  const mark = useRef<E>(null)
  const [isNear, setNear] = useState(isAtOnce)
  useEffect(() => {
    if (isNear || !mark.current) return
    return nearness.watch(mark.current, () => setNear(true))
  }, [nearness, isNear])
  return [mark, isNear || isAtOnce]
}
