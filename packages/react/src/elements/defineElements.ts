import { type Latchkey, writable } from '@latchkey/core'
import { dialogPlaceOf } from '../client/dialog/dialogPlace.ts'
import {
  type DialogOptions,
  type MountedDialog,
  mountDialog,
} from '../client/dialog/mountDialog.ts'
import { english } from '../messages/english.ts'
import type { Theme } from '../themes/theme.ts'
import { createDrawing } from './createDrawing.ts'
import type { SharedSettings } from './drawElements.tsx'
import { createElementClass, type ElementDrawer, isElementClass, useKey } from './elementClass.ts'
import type { ElementKind } from './elementKind.ts'

/** Options of `defineElements`. */
export type ElementOptions = DialogOptions & {
  /** The tags, by their names. Default: those that begin with `latchkey-`. */
  tags?: Readonly<Record<string, ElementKind>>
}

/** The tags that `defineElements` defines by default. */
export const latchkeyTags = {
  'latchkey-button': 'button',
  'latchkey-account': 'account',
  'latchkey-network': 'network',
  'latchkey-panel': 'panel',
} as const satisfies Readonly<Record<string, ElementKind>>

/**
 * Defines the elements of a client, and puts its dialog into the page as `mountDialog` does. Elements of the page before
 * and after the call are drawn, once React is loaded; until then they have their own content, and a click counts. A
 * second call with the same tags gives them to its client. Needs a browser.
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
      drawing.dispose()
      release()
      mounted.unmount()
    },
  }
}

/**
 * Defines the tags, or takes over those that were defined before. Returns the undo. Throws for a tag that is not defined here
 * or cannot be defined, and then draws none of them.
 */
function claimTags(tags: Readonly<Record<string, ElementKind>>, drawer: ElementDrawer): () => void {
  const classes = Object.entries(tags).map(([tag, kind]) => {
    const known = customElements.get(tag)
    if (known && isElementClass(known)) return known
    if (known) throw new TypeError(`The page has another <${tag}>`)
    const own = createElementClass(kind)
    customElements.define(tag, own)
    return own
  })
  const releases = classes.map((own) => own[useKey](drawer))
  return () => {
    for (const release of releases) release()
  }
}
