import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Told of an element that is near, or is not any more; then with the pixels that it is high. */
type Tell = (isNear: boolean, height?: number) => void

/** Tells elements of one long list whether they are near its visible part, at first and whenever that changes. */
export type Nearness = { watch(element: Element, tell: Tell): () => void }

/**
 * One observer for the whole view: a hundred of them are work in every frame. Hundreds of elements are so, too: only those
 * are observed whose parent is near. When many come near at once, as with a new page, each is told in a frame of its own.
 */
export function createNearness(): Nearness {
  const watched = new Map<Element, Tell>()
  const families = new WeakMap<Element, Set<Element>>()
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
    if (!isTelling) tellNext()
  }
  return {
    watch(element, onChange) {
      const parent = element.parentElement
      if (!parent) return () => {}
      observer ??= new IntersectionObserver(see, nearOf(element))
      watched.set(element, onChange)
      const family = families.get(parent) ?? new Set()
      families.set(parent, family.add(element))
      // What is observed anew is told anew: so the new child is observed, too, if its parent is near.
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
      // Most are told what they are already, when they are first seen.
      const change = (before: Near) => (isNear === before.isNear ? before : { isNear, height })
      startTransition(() => setNear(change))
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
