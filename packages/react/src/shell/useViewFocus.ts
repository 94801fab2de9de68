import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusView, isFocusElsewhere } from './focusView.ts'
import { useSurroundings } from './surroundings.ts'

/**
 * Has the focus go along with the view: to its field if it has one to begin with, else to the view itself; on the way back
 * to the row or tile that had led on. A card in the page does not take it from what the visitor uses elsewhere. Returns
 * what notes the row: for the card's clicks, before anything comes of them. `key`: of the view that is drawn, beginning with
 * its place in the history.
 */
export function useViewFocus(
  section: RefObject<HTMLElement | null>,
  key: string | undefined,
): (click: MouseEvent) => void {
  const { dialog } = useSurroundings()
  const before = useRef<string>(undefined)
  const ways = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const last = before.current
    before.current = key
    if (key === undefined || last === key) return
    const isTaken = dialog.embedded && (last === undefined || isFocusElsewhere(section.current))
    if (isTaken) return
    const isBack = last !== undefined && Number.parseInt(key, 10) < Number.parseInt(last, 10)
    const way = isBack ? itemsOf(section.current)[ways.current.get(key) ?? -1] : undefined
    if (way) way.focus({ preventScroll: true })
    else focusView(section.current)
  })
  return ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
    if (item && key !== undefined) ways.current.set(key, itemsOf(section.current).indexOf(item))
  }
}

function itemsOf(view: HTMLElement | null): HTMLElement[] {
  return [...(view?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}
