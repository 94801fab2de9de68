import { type Readable, writable } from '@latchkey/core'
import type { ElementKind } from './elementKind.ts'

/** An element of the page, with its attributes as they are. */
export type ListedElement = {
  /** Unique, and the same as long as the element is in the page. */
  id: number
  /** What it draws. */
  kind: ElementKind
  /** What it is drawn into. */
  element: HTMLElement
  /** The value of each attribute that it has. */
  attributes: Readonly<Record<string, string>>
}

/** The elements that are in the page. */
export type ElementList = Readable<readonly ListedElement[]> & {
  /** Adds an element, or reads its attributes again. */
  update(element: HTMLElement, kind: ElementKind): void
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
      const listed = { id: known?.id ?? count, kind, element, attributes: attributesOf(element) }
      list.set(known ? before.map((one) => (one === known ? listed : one)) : [...before, listed])
    },
    remove(element) {
      list.set(list.get().filter((one) => one.element !== element))
    },
  }
}

function attributesOf(element: HTMLElement): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}
