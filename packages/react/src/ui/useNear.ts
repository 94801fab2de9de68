import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Told of an element that is near, or is not any more; then with the pixels that it is high. */
type Tell = (isNear: boolean, height?: number) => void

/** Tells elements of one long list whether they are near its visible part, at first and whenever that changes. */
export type Nearness = { watch(element: Element, tell: Tell): () => void }

/**
 * One observer for the whole list: a hundred of them are work in every frame. When many come near at once, as with a new
 * page, each is told in a frame of its own.
 */
export function createNearness(): Nearness {
  const watched = new Map<Element, Tell>()
  const arriving = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let isTelling = false
  const tellNext = () => {
    const [element] = arriving
    isTelling = element !== undefined
    if (!element) return
    arriving.delete(element)
    watched.get(element)?.(true)
    requestAnimationFrame(tellNext)
  }
  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) {
        arriving.add(target)
      } else {
        arriving.delete(target)
        watched.get(target)?.(false, boundingClientRect.height)
      }
    }
    if (!isTelling) tellNext()
  }
  return {
    watch(element, onChange) {
      observer ??= new IntersectionObserver(see, nearOf(element))
      watched.set(element, onChange)
      observer.observe(element)
      return () => {
        watched.delete(element)
        observer?.unobserve(element)
      }
    },
  }
}

/** The margin counts from the box that scrolls, which must be named for it: by default it is the page's. */
export function nearOf(element: Element): IntersectionObserverInit {
  return { root: element.closest('.slot'), rootMargin: '240px 0px' }
}

/**
 * Whether an element is near, or holds the focus, which must not be lost, and how many pixels it was high before it was
 * emptied. `isNearAtFirst`: whether it is drawn at first.
 */
export function useNear<E extends Element>(
  nearness: Nearness,
  isNearAtFirst: boolean,
): [RefObject<E | null>, boolean, number | undefined] {
  const mark = useRef<E>(null)
  const [{ isNear, height }, setNear] = useState<{ isNear: boolean; height?: number | undefined }>({
    isNear: isNearAtFirst,
  })
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const unwatch = nearness.watch(element, (near, height) => {
      // Drawn between frames: what comes near is not yet seen, and must not hold up the scroll.
      startTransition(() => setNear({ isNear: near || element.matches(':focus-within'), height }))
    })
    // What is focused after it was told to be far, and before it is taken away, stays.
    const keep = () => setNear({ isNear: true })
    element.addEventListener('focusin', keep)
    return () => {
      unwatch()
      element.removeEventListener('focusin', keep)
    }
  }, [nearness])
  return [mark, isNear, height]
}
