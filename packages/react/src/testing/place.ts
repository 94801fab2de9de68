import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

/** A place in the page to draw in, another one for each test of the file. */
export function placePerTest() {
  let root: Root
  let element: HTMLElement
  beforeEach(() => {
    element = document.body.appendChild(document.createElement('div'))
    root = createRoot(element)
  })
  afterEach(() => {
    root.unmount()
    element.remove()
  })
  return {
    get element() {
      return element
    },
    show: (children: ReactNode) => root.render(children),
  }
}
