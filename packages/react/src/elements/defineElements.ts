import { type Latchkey, start, writable } from '@latchkey/core'
import { css } from '../client/button/generated/button.css.ts'
import { createDialogPlace } from '../client/dialog/dialogPlace.ts'
import type { DialogOptions, MountedDialog } from '../client/dialog/mountDialog.ts'
import { english } from '../messages/english.ts'
import type { Theme } from '../themes/theme.ts'
import { adoptSheet } from '../ui/adoptSheet.ts'
import type { DrawnElements, SharedSettings } from './drawElements.tsx'
import { createElementClass, type ElementDrawer, isElementClass } from './elementClass.ts'
import { type ElementKind, openedBy } from './elementKind.ts'
import { createElementList } from './elementList.ts'

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

/** Milliseconds until code that could not be loaded is loaded again. */
const patience = 5_000

/**
 * Defines the elements of a client, and puts its dialog into the page as `mountDialog` does. Elements of the page before
 * and after the call are drawn, once React is loaded; until then they have their own content, and a click counts. A
 * second call with the same tags gives them to its client. Needs a browser.
 */
export function defineElements(client: Latchkey, options: ElementOptions = {}): MountedDialog {
  const { messages, shortcuts = true, theme = {}, tags = latchkeyTags } = options
  const place = createDialogPlace(client)
  const settings = writable<SharedSettings>({
    messages,
    language: messages ?? english,
    theme,
    shortcuts,
  })
  const setTheme = (next: Theme) => {
    place.theme(next)
    settings.set({ ...settings.get(), theme: next })
  }
  place.theme(theme)
  const leave = place.enter({
    language: messages,
    shortcuts,
    onLanguage: (language) => settings.set({ ...settings.get(), language }),
  })
  const removeSheet = adoptSheet(document, css)
  const stop = start(client)
  const { get, subscribe, open, close, preload } = place.remote
  const drawing = createDrawing(client, { remote: place.remote, settings, setTheme })
  const release = claimTags(tags, drawing)
  return {
    get,
    subscribe,
    open,
    close,
    preload,
    setTheme,
    unmount() {
      release()
      drawing.dispose()
      removeSheet()
      leave()
      stop()
    },
  }
}

/** Draws with the first element, and again later where the code cannot be loaded. */
function createDrawing(
  client: Latchkey,
  shared: Omit<DrawnElements, 'client' | 'list'>,
): ElementDrawer & { dispose(): void } {
  const list = createElementList()
  const over = new AbortController()
  const { signal } = over
  let isBegun = false
  let isDrawn = false
  const load = () => {
    import('./drawElements.tsx').then(
      ({ drawElements }) => {
        if (signal.aborted) return
        isDrawn = true
        signal.addEventListener('abort', drawElements({ ...shared, client, list }))
      },
      () => {
        if (!signal.aborted) setTimeout(load, patience)
      },
    )
  }
  return {
    draw(element, kind) {
      list.update(element, kind)
      if (!isBegun) load()
      isBegun = true
    },
    forget: list.remove,
    click(event, kind) {
      const request = openedBy(kind)
      // What is drawn opens the dialog by itself.
      if (isDrawn || !request) return
      event.preventDefault()
      shared.remote.open(request)
    },
    dispose: () => over.abort(),
  }
}

/** Defines the tags, or takes over those that were defined before. Returns the undo. */
function claimTags(tags: Readonly<Record<string, ElementKind>>, drawer: ElementDrawer): () => void {
  const releases = Object.entries(tags).map(([tag, kind]) => {
    const known = customElements.get(tag)
    if (known && !isElementClass(known)) throw new Error(`The page has another <${tag}>`)
    const own = known ?? createElementClass(kind)
    const release = own.use(drawer)
    if (!known) customElements.define(tag, own)
    return release
  })
  return () => {
    for (const release of releases) release()
  }
}
