import type { Latchkey, Readable } from '@latchkey/core'
import { css } from '../client/button/generated/button.css.ts'
import { adoptSheet } from '../ui/adoptSheet.ts'
import { loadUntil } from '../ui/loadUntil.ts'
import type { DrawingDependencies } from './drawElements.tsx'
import { isDisabled } from './elementAttributes.ts'
import type { ElementDrawer } from './elementClass.ts'
import { drawnRoot, focusClicked, hasContent, hidingCss } from './elementContent.ts'
import { type ElementTag, openedBy } from './elementKind.ts'
import { createElementList, type ListedElement } from './elementList.ts'
import { type FirstButton, showFirstButton } from './firstButton.ts'

/** Events of an element before a click, on which the dialog begins to load. */
const signsOfInterest = ['pointerenter', 'focusin']

/** What `defineElements` passes to the elements. */
export type SharedDependencies = Pick<DrawingDependencies, 'remote' | 'settings' | 'setTheme'>

/** The code that draws by React. */
export type DrawingCode = Pick<typeof import('./drawElements.tsx'), 'drawElements'>

/** What draws the elements of a client, of several tags. */
export type Drawing = Omit<ElementDrawer, 'draw'> & {
  /** Draws an element as its tag says. */
  draw(element: HTMLElement, tag: ElementTag): void
  /** Ends the drawing, once it has forgotten its elements. */
  dispose(): void
}

/** Draws the elements of a client: a first button at once, and all else by React, which loads with the first element. */
export function createDrawing(
  client: Latchkey,
  shared: SharedDependencies,
  loadCode: () => Promise<DrawingCode> = () => import('./drawElements.tsx'),
): Drawing {
  const { remote, settings } = shared
  const list = createElementList()
  const disposal = new AbortController()
  const { signal } = disposal
  const firstButtons = new Map<HTMLElement, FirstButton>()
  let isBegun = false
  let isLoaded = false

  const updateFirst = ({ element, attributes }: ListedElement) =>
    firstButtons.get(element)?.update(attributes, settings.get(), remote.get().notice)
  const updateFirsts = () => list.get().forEach(updateFirst)
  /** The first button cannot show an account or a network: their code is not loaded yet. */
  const needsFirst = ({ element, tag }: ListedElement) =>
    tag.kind === 'button' &&
    !isLoaded &&
    !firstButtons.has(element) &&
    !hasContent(element) &&
    client.getState().connections.length === 0
  const onDrawn = (element: HTMLElement) => {
    firstButtons.get(element)?.remove()
    firstButtons.delete(element)
  }
  signal.addEventListener('abort', remote.subscribe(updateFirsts))
  settings.subscribe(updateFirsts)
  followSheets(list)

  return {
    draw(element, tag) {
      for (const type of signsOfInterest) element.addEventListener(type, remote.preload, { signal })
      const listed = list.update(element, tag)
      if (needsFirst(listed)) firstButtons.set(element, showFirstButton(element, tag))
      updateFirst(listed)
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
    click(event, element) {
      const listed = list.find(element)
      const request = listed && openedBy(listed.tag.kind, listed.attributes.namespace)
      // What React has drawn opens the dialog by itself.
      if (!request || event.composedPath().includes(listed.place)) return
      const wasPrevented = event.defaultPrevented
      // A button of the page's may be one that submits a form.
      event.preventDefault()
      if (wasPrevented || isDisabled(listed.attributes.disabled)) return
      focusClicked(event, element)
      remote.open(request)
    },
    dispose: () => disposal.abort(),
  }
}

/** Keeps the style of the buttons in the page and in each shadow root while it has an element. */
function followSheets(list: Readable<readonly ListedElement[]>): void {
  const undos = new Map<Document | ShadowRoot, () => void>()
  list.subscribe(() => {
    const roots = new Set(list.get().map(({ element, tag }) => drawnRoot(element, tag)))
    for (const root of roots)
      if (root && !undos.has(root)) undos.set(root, adoptSheet(root, css + hidingCss))
    for (const [root, undo] of undos) if (!roots.has(root) && undos.delete(root)) undo()
  })
}
