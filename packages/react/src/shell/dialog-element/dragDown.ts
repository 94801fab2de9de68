import type { PointerEvent, RefObject } from 'react'

const far = 96
const fast = 0.5

/** Lets a sheet be dragged down by its handle. Far or fast enough closes it; else it goes back to its place. */
export function useDragDown(
  sheet: RefObject<HTMLElement | null>,
  close: () => boolean,
): (event: PointerEvent<HTMLElement>) => void {
  return (event) => {
    const element = sheet.current
    if (!element) return
    const handle = event.currentTarget
    const { pointerId, clientY: from, timeStamp: began } = event
    handle.setPointerCapture(pointerId)
    const move = (moved: globalThis.PointerEvent) => {
      const distance = Math.max(0, moved.clientY - from)
      element.style.setProperty('translate', `0 ${distance}px`)
      element.style.setProperty('transition', 'none')
    }
    const end = (last: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      const distance = last.clientY - from
      const speed = distance / Math.max(1, last.timeStamp - began)
      element.style.removeProperty('transition')
      element.style.removeProperty('translate')
      if (last.type === 'pointerup' && (distance > far || (distance > 24 && speed > fast))) close()
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
}
