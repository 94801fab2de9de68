import type { Latchkey } from '@latchkey/core'
import { css } from '../client/button/generated/button.css.ts'
import { adoptSheet } from '../ui/adoptSheet.ts'
import { loadUntil } from '../ui/loadUntil.ts'
import type { DrawnElements } from './drawElements.tsx'
import type { ElementDrawer } from './elementClass.ts'
import { focusClicked, hasContent, rootOf } from './elementContent.ts'
import { type ElementKind, elementTheme, isDisabled, openedBy } from './elementKind.ts'
import { createElementList } from './elementList.ts'
import { type FirstButton, showFirstButton } from './firstButton.ts'

/** Events of an element before a click, on which the dialog begins to load. */
const signsOfInterest = ['pointerenter', 'focusin']

/** What the elements have from `defineElements`. */
export type SharedDependencies = Pick<DrawnElements, 'remote' | 'settings' | 'setTheme'>

/** The code that draws by React. */
export type DrawingCode = Pick<typeof import('./drawElements.tsx'), 'drawElements'>

/** Draws the elements of a client: a first button at once, and all else by React, which loads with the first element. */
export function createDrawing(
  client: Latchkey,
  shared: SharedDependencies,
  loadCode: () => Promise<DrawingCode> = () => import('./drawElements.tsx'),
): ElementDrawer & { dispose(): void } {
  const { remote, settings } = shared
  const list = createElementList()
  const over = new AbortController()
  const { signal } = over
  const firstButtons = new Map<HTMLElement, FirstButton>()
  let isBegun = false
  let isLoaded = false

  const updateFirst = (element: HTMLElement, first: FirstButton) => {
    const { language, theme } = settings.get()
    first.update({
      text: element.getAttribute('label') ?? language.button.connect,
      isDisabled: isDisabled(element.getAttribute('disabled')),
      theme: elementTheme(theme, element.getAttribute('theme-mode')),
      notice: remote.get().notice,
    })
  }
  const updateFirsts = () => {
    for (const [element, first] of firstButtons) updateFirst(element, first)
  }
  /** The first button cannot show an account or a network: their code is not loaded yet. */
  const needsFirst = (element: HTMLElement, kind: ElementKind) =>
    kind === 'button' &&
    !isLoaded &&
    !hasContent(element) &&
    client.getState().connections.length === 0
  const onDrawn = (element: HTMLElement) => {
    firstButtons.get(element)?.remove()
    firstButtons.delete(element)
  }
  signal.addEventListener('abort', remote.subscribe(updateFirsts))
  signal.addEventListener('abort', settings.subscribe(updateFirsts))
  const addSheet = sheetsUntil(signal)

  return {
    draw(element, kind) {
      addSheet(rootOf(element))
      if (kind !== 'panel')
        for (const type of signsOfInterest)
          element.addEventListener(type, remote.preload, { signal })
      list.update(element, kind)
      const first = firstButtons.get(element)
      if (first) updateFirst(element, first)
      else if (needsFirst(element, kind)) {
        const made = showFirstButton(element)
        firstButtons.set(element, made)
        updateFirst(element, made)
      }
      if (isBegun) return
      isBegun = true
      loadUntil(signal, loadCode, ({ drawElements }) => {
        isLoaded = true
        signal.addEventListener('abort', drawElements({ ...shared, client, list, onDrawn }))
      })
    },
    forget(element) {
      onDrawn(element)
      list.remove(element)
    },
    click(event, element, kind) {
      const request = openedBy(kind, element.getAttribute('namespace'))
      const place = list.placeOf(element)
      // What React has drawn opens the dialog by itself.
      if (!request || (place && event.composedPath().includes(place))) return
      const wasPrevented = event.defaultPrevented
      // A button of the page's may be one that submits a form.
      event.preventDefault()
      if (wasPrevented || isDisabled(element.getAttribute('disabled'))) return
      focusClicked(event, element)
      remote.open(request)
    },
    dispose() {
      over.abort()
      for (const element of firstButtons.keys()) onDrawn(element)
    },
  }
}

/** Adds the style of the buttons to the page and to each shadow root that has an element, once. */
function sheetsUntil(signal: AbortSignal): (root: ReturnType<typeof rootOf>) => void {
  const undos = new WeakMap<Node, () => void>()
  // A root whose elements have all left may be garbage by then, with its style.
  const roots = new Set<WeakRef<Node>>()
  signal.addEventListener('abort', () => {
    for (const root of roots) {
      const kept = root.deref()
      if (kept) undos.get(kept)?.()
    }
  })
  return (root) => {
    if (!root || undos.has(root)) return
    undos.set(root, adoptSheet(root, css))
    roots.add(new WeakRef(root))
  }
}
