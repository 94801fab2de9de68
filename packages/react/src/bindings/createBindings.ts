import type { Latchkey, Readable, State } from '@latchkey/core'
import { dialogPlaceOf } from '../client/dialog/dialogPlace.ts'
import { type DialogOptions, mountDialog } from '../client/dialog/mountDialog.ts'
import type { DialogInfo } from '../client/hooks/useLatchkeyDialog.ts'
import type { DialogRemote } from '../dialog/remote.ts'
import type { Theme } from '../themes/theme.ts'
import type { Fact } from './facts.ts'

/** Options of the bindings. */
export type BindingOptions = DialogOptions & {
  /** For server rendering with cookie storage: the server's `client.getState()`. Default: no wallet is connected. */
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
  const { initialState, ...dialogOptions } = options
  const { remote, theme: setTheme } = dialogPlaceOf(client)
  return {
    client,
    initialState,
    remote,
    dialog: dialogFact(remote),
    setTheme,
    mount: () => mountDialog(client, dialogOptions).unmount,
  }
}

function dialogFact({
  get,
  subscribe,
}: Readable<ReturnType<DialogRemote['get']>>): Bindings['dialog'] {
  const read = () => ({ isOpen: get().open, notice: get().notice?.text })
  return { get: read, initial: () => ({ isOpen: false, notice: undefined }), subscribe }
}
