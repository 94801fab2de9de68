import { createRoot, type Root } from 'react-dom/client'
import { attributeNames, readAttributes } from './attributes.ts'
import { ElementContent } from './ElementContent.tsx'
import { type ElementKind, tags } from './tags.ts'

/** Defines AppKit's elements, once a page. Does nothing on a server. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  for (const [tag, kind] of Object.entries(tags))
    if (!customElements.get(tag)) customElements.define(tag, elementOf(kind))
}

/** Each tag needs a separate class. */
function elementOf(kind: ElementKind): CustomElementConstructor {
  return class AppKitElement extends HTMLElement {
    static readonly observedAttributes = attributeNames
    /** While React hydrates a page from a server, it ignores shadow roots. */
    private readonly place = this.attachShadow({ mode: 'open', delegatesFocus: true })
    private root: Root | undefined

    connectedCallback() {
      this.draw()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.draw()
    }

    disconnectedCallback() {
      // An element that moves is in the page again within the same task. React does not unmount while it draws.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.root?.unmount()
        this.root = undefined
      })
    }

    private draw() {
      this.root ??= createRoot(this.place)
      this.root.render(
        <ElementContent root={this.place} kind={kind} attributes={readAttributes(this)} />,
      )
    }
  }
}
