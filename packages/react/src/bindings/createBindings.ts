import { type Latchkey, type Readable, type State, start } from '@latchkey/core'
import { createDialogPlace } from '../client/dialog/dialogPlace.ts'
import type { DialogOptions } from '../client/dialog/mountDialog.ts'
import type { DialogInfo } from '../client/hooks/useLatchkeyDialog.ts'
import type { DialogRemote } from '../dialog/remote.ts'
import type { Theme } from '../themes/theme.ts'
import type { Fact } from './facts.ts'

/** Options of the bindings. */
export type BindingOptions = DialogOptions & {
  /** For server rendering with cookie storage: the server's `client.getState()`. Default: the state of this browser. */
  initialState?: State | undefined
}

/** What the bindings of a framework share: the client and its dialog, which a server has, too. */
export type Bindings = {
  /** The client. */
  client: Latchkey
  /** What the server rendered. */
  initialState: State | undefined
  /** The dialog, in the page or not. */
  remote: DialogRemote
  /** Whether the dialog is open, and its notice. */
  dialog: Fact<Pick<DialogInfo, 'isOpen' | 'notice'>>
  /** Changes the dialog's theme. */
  setTheme(theme: Theme): void
  /** Puts the dialog into the page and starts wallet discovery. Needs a browser. Returns the undo. */
  mount(): () => void
}

/** Creates the bindings of a client. Touches no page before `mount`. */
export function createBindings(client: Latchkey, options: BindingOptions = {}): Bindings {
  const { theme = {}, messages: language, shortcuts = true, onLanguage, initialState } = options
  const place = createDialogPlace(client)
  place.theme(theme)
  return {
    client,
    initialState,
    remote: place.remote,
    dialog: dialogFact(place.remote),
    setTheme: place.theme,
    mount() {
      const leave = place.enter({ language, shortcuts, ...(onLanguage && { onLanguage }) })
      const stop = start(client)
      return () => {
        leave()
        stop()
      }
    },
  }
}

function dialogFact({
  get,
  subscribe,
}: Readable<ReturnType<DialogRemote['get']>>): Bindings['dialog'] {
  const read = () => ({ isOpen: get().open, notice: get().notice?.text })
  return { get: read, initial: () => ({ isOpen: false, notice: undefined }), subscribe }
}
