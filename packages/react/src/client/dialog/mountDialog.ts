import { type Latchkey, type Readable, start } from '@latchkey/core'
import type { OpenArgument } from '../../dialog/openRequest.ts'
import type { RemoteState } from '../../dialog/remote.ts'
import type { Language } from '../../messages/language.ts'
import type { Theme } from '../../themes/theme.ts'
import { dialogPlaceOf } from './dialogPlace.ts'

/** Options of `mountDialog`. */
export type DialogOptions = {
  /** The colours and shapes of the dialog. */
  theme?: Theme
  /** The language, or several by `offerLanguages`. Default: the visitor's choice, else the browser's if it ships, else English. */
  messages?: Language | undefined
  /** Called with the language that the dialog begins in, and with each that the visitor chooses. */
  onLanguage?: (language: Language) => void
  /** Single keys in the dialog: `/` searches, `c` copies the address, `?` explains. Default on. */
  shortcuts?: boolean
}

/**
 * A dialog in the page. In its state, `open` is whether it is open, and `loading` is `true` until its first view is
 * drawn.
 */
export type MountedDialog = Readable<RemoteState> & {
  /** Opens the dialog: on a view, for one namespace, with a pairing URI. As the listener of a click, opens it where it is due. */
  open(request?: OpenArgument): void
  /** Closes the dialog. */
  close(): void
  /** Begins to load the dialog before the page is idle. Call it on hover, focus and touch of your own button. */
  preload(): void
  /** Changes the dialog's theme while the page runs. */
  setTheme(theme: Theme): void
  /** Takes the dialog out of the page and stops what was begun. */
  unmount(): void
}

/**
 * Puts the client's dialog into a page, with React or without: begins discovery, restores remembered wallets, and has
 * the dialog drawn, closed, once the page is idle. In React a `LatchkeyProvider` does the same. All that mount a client's
 * dialog share one, with the language and the shortcuts of the first. Needs a browser.
 */
export function mountDialog(client: Latchkey, options: DialogOptions = {}): MountedDialog {
  const { messages: language, onLanguage, shortcuts = true, theme } = options
  const place = dialogPlaceOf(client)
  // A dialog that another part of the page has mounted keeps its theme.
  if (theme || !client.slots.dialog) place.theme(theme ?? {})
  const leave = place.enter({ language, shortcuts, ...(onLanguage && { onLanguage }) })
  const stop = start(client)
  const { get, subscribe, open, close, preload } = place.remote
  return {
    get,
    subscribe,
    open,
    close,
    preload,
    setTheme: place.theme,
    unmount() {
      leave()
      stop()
    },
  }
}
