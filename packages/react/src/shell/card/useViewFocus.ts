import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { focusView, isFocusElsewhere } from '../../ui/focusView.ts'
import { focusOnceDrawn } from './focusOnceDrawn.ts'

/** The position of a row or tile: in a long list that is drawn in part, or among all items of the view. */
type Way = { place: string } | { index: number }

/**
 * Has the focus go along with the view: to its field if it has one to begin with, else to the view itself; on the way back
 * to the row or tile that had led on, unless the view marks the field to fill in next. A card in the page does not take the
 * focus from what the visitor uses elsewhere. Returns what notes the row: for the card's clicks, before anything comes of
 * them. `key`: of the view that is drawn, beginning with its place in the history.
 */
export function useViewFocus(
  section: RefObject<HTMLElement | null>,
  key: string | undefined,
): (click: MouseEvent) => void {
  const { dialog } = useDialogContext()
  const before = useRef<string>(undefined)
  const ways = useRef(new Map<string, Way>())
  useLayoutEffect(() => {
    const last = before.current
    before.current = key
    if (key === undefined || last === key) return
    const isTaken = dialog.embedded && (last === undefined || isFocusElsewhere(section.current))
    if (isTaken) return
    const isBack = last !== undefined && Number.parseInt(key, 10) < Number.parseInt(last, 10)
    const isNext = section.current?.querySelector('[data-autofocus=next]')
    const way = isBack && !isNext ? ways.current.get(key) : undefined
    const find = () => way && itemAt(section.current, way)
    const item = find()
    if (item) return item.focus({ preventScroll: true })
    focusView(section.current)
    if (way && section.current) focusOnceDrawn(section.current, find)
  })
  return ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
    if (!item || key === undefined) return
    const { place } = item.closest<HTMLElement>('[data-place]')?.dataset ?? {}
    const index = itemsOf(section.current).indexOf(item)
    ways.current.set(key, place === undefined ? { index } : { place })
  }
}

function itemAt(view: HTMLElement | null, way: Way): HTMLElement | undefined {
  if ('index' in way) return itemsOf(view)[way.index]
  const place = [...(view?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(
    ({ dataset }) => dataset.place === way.place,
  )
  return itemsOf(place ?? null)[0]
}

function itemsOf(view: HTMLElement | null): HTMLElement[] {
  return [...(view?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}
