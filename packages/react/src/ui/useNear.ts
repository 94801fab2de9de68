import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Receives whether an element is near, and its height in pixels once it is not. */
type NearnessListener = (isNear: boolean, height?: number) => void

/** Reports to elements of one long list whether they are near its visible part, at first and at each change. */
export type Nearness = { watch(element: Element, onChange: NearnessListener): () => void }

/**
 * Creates one observer for the whole view: a hundred observers cost time in every frame. Hundreds of observed elements
 * do too, so it observes only those whose parent is near. If many come near at once, as with a new page, it reports one
 * in each frame.
 */
export function createNearness(): Nearness {
  const watched = new Map<Element, NearnessListener>()
  const families = new WeakMap<Element, Set<Element>>()
  const arriving = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let isReporting = false
  const reportNext = () => {
    const [element] = arriving
    isReporting = element !== undefined
    if (!element) return
    arriving.delete(element)
    watched.get(element)?.(true)
    requestAnimationFrame(reportNext)
  }
  const leave = (element: Element) => {
    arriving.delete(element)
    watched.get(element)?.(false, element.getBoundingClientRect().height)
  }
  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const children = families.get(target)
      for (const child of children ?? []) {
        if (isIntersecting) observer?.observe(child)
        else {
          observer?.unobserve(child)
          leave(child)
        }
      }
      if (!isIntersecting) leave(target)
      else if (!children) arriving.add(target)
    }
    if (!isReporting) reportNext()
  }
  return {
    watch(element, onChange) {
      const parent = element.parentElement
      if (!parent) return () => {}
      observer ??= new IntersectionObserver(see, nearOf(element))
      watched.set(element, onChange)
      const family = families.get(parent) ?? new Set()
      families.set(parent, family.add(element))
      // Observing the parent again reports it again, so the new child is observed too if its parent is near.
      observer.unobserve(parent)
      observer.observe(parent)
      return () => {
        watched.delete(element)
        family.delete(element)
        observer?.unobserve(element)
      }
    },
  }
}

/** The margin counts from the box that scrolls, which must be named for it: by default it is the page's. */
export function nearOf(element: Element): IntersectionObserverInit {
  return { root: element.closest('.slot'), rootMargin: '240px 0px' }
}

type Near = { isNear: boolean; height?: number | undefined }

/**
 * Whether an element is near, or holds the focus, which must not be lost, and how many pixels it was high before it was
 * emptied. `isNearAtFirst`: whether it is drawn at first.
 */
export function useNear<E extends Element>(
  nearness: Nearness,
  isNearAtFirst: boolean,
): [RefObject<E | null>, boolean, number | undefined] {
  const mark = useRef<E>(null)
  const [{ isNear, height }, setNear] = useState<Near>({ isNear: isNearAtFirst })
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const unwatch = nearness.watch(element, (near, height) => {
      // Drawn between frames: what comes near is not yet seen, and must not hold up the scroll.
      const isNear = near || element.matches(':focus-within')
      // The first report confirms the state of most elements.
      const change = (before: Near) => (isNear === before.isNear ? before : { isNear, height })
      startTransition(() => setNear(change))
    })
    // An element that gets the focus after it was reported as far, but before it is emptied, stays.
    const keep = () => setNear({ isNear: true })
    element.addEventListener('focusin', keep)
    return () => {
      unwatch()
      element.removeEventListener('focusin', keep)
    }
  }, [nearness])
  return [mark, isNear, height]
}
