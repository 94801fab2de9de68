import { type Latchkey, writable } from '@latchkey/core'
import { dialogPlaceOf } from '../client/dialog/dialogPlace.ts'
import {
  type DialogOptions,
  type MountedDialog,
  mountDialog,
} from '../client/dialog/mountDialog.ts'
import { english } from '../messages/english.ts'
import type { Theme } from '../themes/theme.ts'
import { createDrawing, type Drawing } from './createDrawing.ts'
import type { SharedSettings } from './drawElements.tsx'
import {
  createElementClass,
  drawerKey,
  isElementClass,
  type LatchkeyElementClass,
} from './elementClass.ts'
import type { ElementKind, ElementTags } from './elementKind.ts'

/** Options of `defineElements`. */
export type ElementOptions = DialogOptions & {
  /** The tags, by their names. Default: those that begin with `latchkey-`. */
  tags?: ElementTags
}

/** The tags that `defineElements` defines by default. */
export const latchkeyTags = {
  'latchkey-button': 'button',
  'latchkey-account': 'account',
  'latchkey-network': 'network',
  'latchkey-panel': 'panel',
} as const satisfies Readonly<Record<string, ElementKind>>

/**
 * Defines the elements of a client, and puts its dialog into the page as `mountDialog` does. Until React is loaded, a button
 * shows "Connect wallet", and other elements show their own content. A click opens the dialog. A second call with the same
 * tags gives them to its client. Throws a `TypeError` for a tag that the page has from elsewhere. Needs a browser.
 */
export function defineElements(client: Latchkey, options: ElementOptions = {}): MountedDialog {
  const { messages, shortcuts = true, theme = {}, tags = latchkeyTags, onLanguage } = options
  const { remote, theme: setDialogTheme } = dialogPlaceOf(client)
  const language = messages ?? english
  const settings = writable<SharedSettings>({ messages, language, theme, shortcuts })
  const setTheme = (next: Theme) => {
    setDialogTheme(next)
    settings.set({ ...settings.get(), theme: next })
  }
  const drawing = createDrawing(client, { remote, settings, setTheme })
  // Before anything is in the page: a tag may be one that the browser refuses.
  const release = claimTags(tags, drawing)
  const mounted = mountDialog(client, {
    ...options,
    onLanguage(next) {
      settings.set({ ...settings.get(), language: next })
      onLanguage?.(next)
    },
  })
  return {
    ...mounted,
    setTheme,
    unmount() {
      release()
      drawing.dispose()
      mounted.unmount()
    },
  }
}

/**
 * Defines the tags, or takes over those that were defined before. Returns the undo. Throws for a tag that is not defined here
 * or cannot be defined, and then draws none of them.
 */
function claimTags(tags: ElementTags, drawing: Drawing): () => void {
  const claims = Object.entries(tags).map(([name, given]) => {
    const elementClass = elementClassOf(name)
    const tag = typeof given === 'string' ? { kind: given } : given
    const draw = (element: HTMLElement) => drawing.draw(element, tag)
    return () => elementClass[drawerKey]({ ...drawing, draw })
  })
  const releases = claims.map((claim) => claim())
  return () => {
    for (const release of releases) release()
  }
}

/** Returns the class of a tag, which it defines if the page does not have it. */
function elementClassOf(name: string): LatchkeyElementClass {
  const known = customElements.get(name)
  if (known && isElementClass(known)) return known
  if (known) throw new TypeError(`The page has another <${name}>`)
  const elementClass = createElementClass()
  customElements.define(name, elementClass)
  return elementClass
}
