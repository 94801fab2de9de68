import { type Readable, writable } from '@latchkey/core'
import { attributesOf, type ElementAttributes } from './elementAttributes.ts'
import { createPlace } from './elementContent.ts'
import type { ElementTag } from './elementKind.ts'

/** An element of the page, with its attributes as they are. */
export type ListedElement = {
  /** Unique, and the same as long as the element is in the page. */
  id: number
  /** What it draws, and how. */
  tag: ElementTag
  element: HTMLElement
  /** What it is drawn into, while it is drawn. */
  place: HTMLElement
  attributes: ElementAttributes
}

/** The elements that are in the page. */
export type ElementList = Readable<readonly ListedElement[]> & {
  /** Adds an element, or reads its attributes again. Returns it as it is listed. */
  update(element: HTMLElement, tag: ElementTag): ListedElement
  /** Returns a listed element. */
  find(element: HTMLElement): ListedElement | undefined
  /** Takes an element out. */
  remove(element: HTMLElement): void
}

/** Creates an empty list. */
export function createElementList(): ElementList {
  const known = new Map<HTMLElement, ListedElement>()
  const list = writable<readonly ListedElement[]>([])
  const publish = () => list.set([...known.values()])
  let count = 0
  return {
    get: list.get,
    subscribe: list.subscribe,
    find: (element) => known.get(element),
    update(element, tag) {
      const { id, place } = known.get(element) ?? { id: ++count, place: createPlace() }
      const attributes = attributesOf(element, tag.defaults)
      const listed = { id, place, tag, element, attributes }
      known.set(element, listed)
      publish()
      return listed
    },
    remove(element) {
      known.delete(element)
      publish()
    },
  }
}
