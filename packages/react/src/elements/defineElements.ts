import { type Latchkey, writable } from '@latchkey/core'
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
import { type ElementKind, elementKinds } from './elementKind.ts'

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
  checkTags(tags)
  const settings = writable<SharedSettings>({
    messages,
    language: messages ?? english,
    theme,
    shortcuts,
  })
  const mounted = mountDialog(client, {
    ...options,
    onLanguage(language) {
      settings.set({ ...settings.get(), language })
      onLanguage?.(language)
    },
  })
  const setTheme = (next: Theme) => {
    mounted.setTheme(next)
    settings.set({ ...settings.get(), theme: next })
  }
  const drawing = createDrawing(client, { remote: mounted, settings, setTheme })
  const release = claimTags(tags, drawing)
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

/** Defines the tags, or takes over those that were defined before. Returns the undo. */
function claimTags(tags: Readonly<Record<string, ElementKind>>, drawer: ElementDrawer): () => void {
  const releases = Object.entries(tags).map(([tag, kind]) => {
    const known = customElements.get(tag)
    const own = known && isElementClass(known) ? known : createElementClass(kind)
    const release = own[useKey](drawer)
    if (!known) customElements.define(tag, own)
    return release
  })
  return () => {
    for (const release of releases) release()
  }
}

/** Throws a `TypeError` for tags that cannot be defined, before anything is begun. */
function checkTags(tags: Readonly<Record<string, ElementKind>>): void {
  for (const [tag, kind] of Object.entries(tags)) {
    if (!/^[a-z][a-z\d]*-[a-z\d-]*$/.test(tag))
      throw new TypeError(`defineElements: ${tag} is not a name of a custom element`)
    if (!elementKinds.includes(kind))
      throw new TypeError(`defineElements: ${tag} is none of ${elementKinds.join(', ')}`)
    const known = customElements.get(tag)
    if (known && !isElementClass(known))
      throw new TypeError(`defineElements: the page has another <${tag}>`)
  }
}
