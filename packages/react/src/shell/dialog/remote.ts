import { type Readable, writable } from '@latchkey/core'
import type { Dialog } from './dialog.ts'
import type { OpenRequest } from './routes.ts'

export type RemoteState = { open: boolean; loading: boolean }

/** The dialog as the page knows it before its code is there: it can be opened, and tells whether it is. */
export type DialogRemote = Readable<RemoteState> & {
  open(request?: OpenRequest): void
  close(): void
  /** Begins to load the dialog. */
  preload(): void
}

const closed: RemoteState = { open: false, loading: false }

/**
 * Opens a dialog that `load` brings, at once or as soon as it is there. Without its code there is no dialog: it
 * counts as closed again, and the next click tries again. `detach` lets go of it.
 */
export function createRemote(load: () => Promise<Dialog>): DialogRemote & { detach(): void } {
  const state = writable(closed)
  let asked: OpenRequest | null = null
  let known: Dialog | null = null
  let detach = () => {}
  /** A load that was begun before the last detach is too late. */
  let turn = 0
  const attach = (dialog: Dialog) => {
    if (known === dialog) return
    known = dialog
    const follow = () => {
      const { open, loading } = dialog.get()
      state.set({ open, loading })
    }
    detach = dialog.subscribe(follow)
    follow()
  }
  const begin = async () => {
    const own = turn
    try {
      const dialog = await load()
      if (own !== turn) return
      attach(dialog)
      if (asked) dialog.open(asked)
    } catch {
      if (own === turn) state.set(closed)
    }
    asked = null
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    open(request = {}) {
      if (known) return known.open(request)
      asked = request
      state.set({ open: true, loading: true })
      void begin()
    },
    close() {
      asked = null
      if (known) known.close()
      else state.set(closed)
    },
    preload: () => void begin(),
    detach() {
      turn += 1
      detach()
      known = null
      asked = null
      state.set(closed)
    },
  }
}
