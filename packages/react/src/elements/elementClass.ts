import {
  attributesOf,
  type ElementAttribute,
  elementAttributes,
  isDisabled,
  namesOf,
} from './elementAttributes.ts'
import { createSlots, focusable, removeCopies } from './elementContent.ts'

/** What draws the elements of a page. */
export type ElementDrawer = {
  /** Draws an element, again after one of its attributes has changed. */
  draw(element: HTMLElement): void
  /** Forgets an element that left the page. */
  forget(element: HTMLElement): void
  /** Receives a click on an element, drawn or not. */
  click(event: Event, element: HTMLElement): void
}

/** An element of Latchkey. Each property is the attribute of its name. */
export type LatchkeyElement = HTMLElement & {
  /** `label`: the text while no wallet is connected. */
  label: string | null
  /** `loading-label`: the text while a wallet decides. */
  loadingLabel: string | null
  /** `balance`: `show` or `hide`. */
  balance: string | null
  /** `account`: `name` or `address`. */
  account: string | null
  /** `namespace`: the chain family whose account is shown. */
  namespace: string | null
  /** `size`: `sm` or `md`. */
  size: string | null
  /** `theme-mode`: `light`, `dark` or `auto`. */
  themeMode: string | null
  /** `disabled`: whether the button ignores clicks. */
  disabled: boolean
}

/** Marks the classes for other copies of this code. The number increases when `ElementDrawer` changes. */
export const drawerKey: unique symbol = Symbol.for('latchkey.elements.2')

/** The class of a tag. The newest drawer draws. When it ends, the one before draws again. */
export type LatchkeyElementClass = CustomElementConstructor & {
  /** Has a drawer draw the elements, in place of another. Returns the undo. */
  [drawerKey](drawer: ElementDrawer): () => void
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyElement
    'latchkey-account': LatchkeyElement
    'latchkey-network': LatchkeyElement
    'latchkey-panel': LatchkeyElement
  }
}

/** Whether a class was made here, by this or by another copy of this code. */
export function isElementClass(found: object): found is LatchkeyElementClass {
  return drawerKey in found
}

/**
 * Creates the class of a tag, in a function because a server has no `HTMLElement`, and because the browser requires a
 * class for each tag.
 */
export function createElementClass(): LatchkeyElementClass {
  /** The last one draws. */
  let drawers: readonly ElementDrawer[] = []
  let drawer: ElementDrawer | undefined
  const present = new Set<HTMLElement>()
  const change = (next: readonly ElementDrawer[]) => {
    drawers = next
    if (drawer === next.at(-1)) return
    for (const element of present) drawer?.forget(element)
    drawer = next.at(-1)
    for (const element of present) drawer?.draw(element)
  }

  class DrawnElement extends HTMLElement {
    static readonly observedAttributes = elementAttributes.flatMap(namesOf)

    static [drawerKey](next: ElementDrawer): () => void {
      change([...drawers, next])
      return () => change(drawers.filter((one) => one !== next))
    }

    constructor() {
      super()
      createSlots(this)
      this.addEventListener('click', (event) => drawer?.click(event, this))
    }

    connectedCallback() {
      removeCopies(this)
      for (const name of elementAttributes) adoptProperty(this, name)
      present.add(this)
      // Also after a move: another shadow root needs the style.
      drawer?.draw(this)
    }

    disconnectedCallback() {
      // A move is a removal and an insertion, and keeps what is drawn.
      queueMicrotask(() => {
        if (this.isConnected) return
        present.delete(this)
        drawer?.forget(this)
      })
    }

    /** A move by `moveBefore` changes nothing. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      if (present.has(this)) drawer?.draw(this)
    }

    get disabled() {
      return isDisabled(this.getAttribute('disabled'))
    }

    set disabled(value: unknown) {
      if (isDisabled(value)) this.setAttribute('disabled', '')
      else this.removeAttribute('disabled')
    }

    /** Focuses what is shown. */
    override focus(options?: FocusOptions) {
      const shown =
        this.shadowRoot?.querySelector('button') ??
        this.querySelector<HTMLElement>('latchkey-drawn button') ??
        this.querySelector<HTMLElement>(focusable)
      shown?.focus(options)
    }
  }

  for (const name of elementAttributes)
    if (name !== 'disabled') reflect(DrawnElement.prototype, name)
  return DrawnElement
}

/** Gives a property to the elements, by which frameworks set the attribute. */
function reflect(prototype: HTMLElement, attribute: ElementAttribute) {
  Object.defineProperty(prototype, attribute, {
    get(this: HTMLElement): string | null {
      return attributesOf(this)[attribute] ?? null
    },
    set(this: HTMLElement, value: unknown) {
      const names = namesOf(attribute)
      for (const name of names) this.removeAttribute(name)
      if (value !== null && value !== undefined) this.setAttribute(names[0], String(value))
    },
  })
}

/** Passes on a property that was set before the tag was defined. */
function adoptProperty(element: HTMLElement, name: string) {
  if (!Object.hasOwn(element, name)) return
  const value = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
