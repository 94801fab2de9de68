import { createSlots, focusable, removeCopies } from './elementContent.ts'
import { type ElementKind, elementAttributes, isDisabled } from './elementKind.ts'

/** What draws the elements of a page. */
export type ElementDrawer = {
  /** Draws an element, again after one of its attributes has changed. */
  draw(element: HTMLElement, kind: ElementKind): void
  /** Forgets an element that left the page. */
  forget(element: HTMLElement): void
  /** Receives a click on an element, drawn or not. */
  click(event: Event, element: HTMLElement, kind: ElementKind): void
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
  /** `theme-mode`: `light`, `dark` or `auto`. */
  themeMode: string | null
  /** `disabled`: whether the button ignores clicks. */
  disabled: boolean
}

/** Marks the classes for other copies of this code. The number increases when `ElementDrawer` changes. */
export const useKey: unique symbol = Symbol.for('latchkey.elements.1')

/** The class of a tag. The newest drawer draws. When it ends, the one before draws again. */
export type LatchkeyElementClass = CustomElementConstructor & {
  /** Has a drawer draw the elements, in place of another. Returns the undo. */
  [useKey](drawer: ElementDrawer): () => void
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyElement
    'latchkey-account': LatchkeyElement
    'latchkey-network': LatchkeyElement
    'latchkey-panel': LatchkeyElement
  }
}

const texts = elementAttributes.filter((name) => name !== 'disabled')

/** Whether a class was made here, by this or by another copy of this code. */
export function isElementClass(found: object): found is LatchkeyElementClass {
  return useKey in found
}

/**
 * Creates the class of a tag, in a function because a server has no `HTMLElement`, and because the browser requires a
 * class for each tag.
 */
export function createElementClass(kind: ElementKind): LatchkeyElementClass {
  /** The last one draws. */
  let drawers: readonly ElementDrawer[] = []
  let drawer: ElementDrawer | undefined
  const present = new Set<HTMLElement>()
  const change = (next: readonly ElementDrawer[]) => {
    drawers = next
    if (drawer === next.at(-1)) return
    for (const element of present) drawer?.forget(element)
    drawer = next.at(-1)
    for (const element of present) drawer?.draw(element, kind)
  }

  class KindElement extends HTMLElement {
    static readonly observedAttributes = elementAttributes

    static [useKey](next: ElementDrawer): () => void {
      change([...drawers, next])
      return () => change(drawers.filter((one) => one !== next))
    }

    constructor() {
      super()
      createSlots(this)
      this.addEventListener('click', click)
    }

    connectedCallback() {
      removeCopies(this)
      if (!present.has(this))
        for (const name of elementAttributes) adoptProperty(this, propertyOf(name))
      present.add(this)
      // Also after a move: another shadow root needs the style.
      drawer?.draw(this, kind)
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
      if (present.has(this)) drawer?.draw(this, kind)
    }

    get disabled() {
      return isDisabled(this.getAttribute('disabled'))
    }

    set disabled(value: unknown) {
      const isOn = value !== false && value !== 'false' && value !== null && value !== undefined
      if (isOn) this.setAttribute('disabled', '')
      else this.removeAttribute('disabled')
    }

    /** Focuses what is shown. */
    override focus(options?: FocusOptions) {
      const shown = this.querySelector<HTMLElement>(':scope > latchkey-drawn button')
      const other = shown ?? this.querySelector<HTMLElement>(focusable)
      other?.focus(options)
    }
  }

  function click(event: Event) {
    const { currentTarget } = event
    if (currentTarget instanceof KindElement) drawer?.click(event, currentTarget, kind)
  }

  for (const name of texts) reflect(KindElement.prototype, name)
  return KindElement
}

/** Gives a property to the elements, by which frameworks set the attribute. */
function reflect(prototype: HTMLElement, attribute: string) {
  Object.defineProperty(prototype, propertyOf(attribute), {
    enumerable: true,
    get(this: HTMLElement): string | null {
      return this.getAttribute(attribute)
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attribute)
      else this.setAttribute(attribute, String(value))
    },
  })
}

/** `loadingLabel` for `loading-label`. */
function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Passes on a property that was set before the tag was defined. */
function adoptProperty(element: HTMLElement, name: string) {
  const own = Object.getOwnPropertyDescriptor(element, name)
  if (!own) return
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, own.value)
}
