import { type ElementKind, elementAttributes } from './elementKind.ts'

/** What draws the elements of a page. */
export type ElementDrawer = {
  /** Draws an element, again after one of its attributes has changed. */
  draw(element: HTMLElement, kind: ElementKind): void
  /** Forgets an element that left the page. */
  forget(element: HTMLElement): void
  /** Receives a click on an element, drawn or not. */
  click(event: Event, kind: ElementKind): void
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

/** The class of a tag. The tag belongs to the drawer that came last. */
export type LatchkeyElementClass = CustomElementConstructor & {
  /** Has a drawer draw the elements, in place of another. Returns the undo. */
  use(drawer: ElementDrawer): () => void
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
  return 'use' in found && typeof found.use === 'function'
}

/**
 * Creates the class of a tag, in a function because a server has no `HTMLElement`, and because the browser requires a
 * class for each tag.
 */
export function createElementClass(kind: ElementKind): LatchkeyElementClass {
  let drawer: ElementDrawer | null = null
  const present = new Set<HTMLElement>()
  const change = (next: ElementDrawer | null) => {
    for (const element of present) drawer?.forget(element)
    drawer = next
    for (const element of present) drawer?.draw(element, kind)
  }

  class KindElement extends HTMLElement {
    static readonly observedAttributes = elementAttributes

    static use(next: ElementDrawer): () => void {
      change(next)
      return () => {
        if (drawer === next) change(null)
      }
    }

    connectedCallback() {
      present.add(this)
      for (const name of elementAttributes) adoptProperty(this, propertyOf(name))
      this.addEventListener('click', click)
      drawer?.draw(this, kind)
    }

    disconnectedCallback() {
      present.delete(this)
      this.removeEventListener('click', click)
      drawer?.forget(this)
    }

    attributeChangedCallback() {
      if (present.has(this)) drawer?.draw(this, kind)
    }

    get disabled() {
      // Some frameworks write the text.
      return (this.getAttribute('disabled') ?? 'false') !== 'false'
    }

    set disabled(value: boolean) {
      this.toggleAttribute('disabled', value)
    }

    /** Focuses what is drawn. */
    override focus(options?: FocusOptions) {
      this.querySelector('button')?.focus(options)
    }
  }

  function click(event: Event) {
    const { currentTarget } = event
    if (currentTarget instanceof KindElement && !currentTarget.disabled) drawer?.click(event, kind)
  }

  for (const name of texts) reflect(KindElement.prototype, name)
  return KindElement
}

/** Gives a property to the elements, by which frameworks set the attribute. */
function reflect(prototype: HTMLElement, attribute: string) {
  Object.defineProperty(prototype, propertyOf(attribute), {
    configurable: true,
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
