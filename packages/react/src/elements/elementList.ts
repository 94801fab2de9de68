import { type Readable, writable } from '@latchkey/core'
import { createPlace } from './elementContent.ts'
import type { ElementKind } from './elementKind.ts'

/** An element of the page, with its attributes as they are. */
export type ListedElement = {
  /** Unique, and the same as long as the element is in the page. */
  id: number
  /** What it draws. */
  kind: ElementKind
  element: HTMLElement
  /** What it is drawn into: a child of the element, while it is drawn. */
  place: HTMLElement
  /** The value of each attribute that it has. */
  attributes: Readonly<Record<string, string>>
}

/** The elements that are in the page. */
export type ElementList = Readable<readonly ListedElement[]> & {
  /** Adds an element, or reads its attributes again. */
  update(element: HTMLElement, kind: ElementKind): void
  /** Returns what a listed element is drawn into. */
  placeOf(element: HTMLElement): HTMLElement | undefined
  /** Takes an element out. */
  remove(element: HTMLElement): void
}

/** Creates an empty list. */
export function createElementList(): ElementList {
  const list = writable<readonly ListedElement[]>([])
  let count = 0
  return {
    get: list.get,
    subscribe: list.subscribe,
    update(element, kind) {
      const before = list.get()
      const known = before.find((one) => one.element === element)
      if (!known) count += 1
      const { id, place } = known ?? { id: count, place: createPlace() }
      const listed = { id, place, kind, element, attributes: attributesOf(element) }
      list.set(known ? before.map((one) => (one === known ? listed : one)) : [...before, listed])
    },
    placeOf: (element) => list.get().find((one) => one.element === element)?.place,
    remove(element) {
      list.set(list.get().filter((one) => one.element !== element))
    },
  }
}

function attributesOf(element: HTMLElement): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}
