import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isFocusElsewhere } from '../../ui/focusView.ts'

type Arrivals<E extends HTMLElement> = {
  /** For what holds the list, and can have the focus itself. */
  area: RefObject<E | null>
  /** How many rows the last press has brought; `undefined` until there was one. */
  arrived: number | undefined
  /** To be called when the visitor asks for more rows. */
  expect: () => void
}

/**
 * Follows a list that grows at a press: once the rows are there, the focus goes on to the first new one, since the button
 * that had it may be gone. It stays where it is when the visitor has gone on meanwhile, or when nothing came.
 */
export function useArrivals<E extends HTMLElement>(count: number, isLoading = false): Arrivals<E> {
  const area = useRef<E>(null)
  const before = useRef<number>(undefined)
  const pressed = useRef<Element>(null)
  const [arrived, setArrived] = useState<number>()
  // With the commit: an effect of an earlier drawing that runs late would take the press for its own.
  useLayoutEffect(() => {
    const from = before.current
    if (from === undefined || isLoading) return
    before.current = undefined
    setArrived(count - from)
    const focus = focusIn(area.current)
    if (isFocusElsewhere(area.current) || (focus && focus !== pressed.current)) return
    const row = area.current?.querySelectorAll('li')[from]
    if (row) focusRow(row)
    else if (!focus) area.current?.focus({ preventScroll: true })
  }, [count, isLoading])
  const expect = () => {
    before.current = count
    pressed.current = focusIn(area.current)
    setArrived(undefined)
  }
  return { area, arrived, expect }
}

/** What has the focus in the tree that holds the element. */
function focusIn(element: HTMLElement | null): Element | null {
  const root = element?.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}

function focusRow(row: HTMLElement): void {
  const target = row.querySelector<HTMLElement>('[data-item]') ?? row
  target.focus()
}
