import { type Readable, writable } from '@latchkey/core'
import type { Dialog } from './dialog.ts'
import { type OpenArgument, type OpenRequest, openRequestOf } from './openRequest.ts'
import type { Notice } from './state.ts'

/** `notice`: a result that the visitor has not seen, or that the dialog could not be loaded. */
export type RemoteState = { open: boolean; loading: boolean; notice?: Notice | undefined }

/** The dialog as the page knows it before its code is loaded: the page can open it, and read whether it is open. */
export type DialogRemote = Readable<RemoteState> & {
  open(request?: OpenArgument): void
  close(): void
  /** Begins to load the dialog. */
  preload(): void
}

const closed: RemoteState = { open: false, loading: false }

/**
 * Opens a dialog that `load` brings, at once or as soon as it is there. Without its code there is no dialog: it
 * counts as closed again, `missing` says so, and the next click tries again. `detach` lets go of it, and returns what it
 * was to be open on.
 */
export function createRemote(
  load: () => Promise<Dialog>,
  missing?: () => string | undefined,
): DialogRemote & { detach(): OpenRequest | null } {
  const state = writable(closed)
  let wanted: OpenRequest | null = null
  let known: Dialog | null = null
  let detach = () => {}
  /** Counts the detaches. A load from before the last detach is too late. */
  let detachCount = 0
  const attach = (dialog: Dialog) => {
    if (known === dialog) return
    known = dialog
    if (wanted) dialog.open(wanted)
    const follow = () => {
      const { open, loading, notice } = dialog.get()
      if (!open) wanted = null
      state.set({ open, loading, notice })
    }
    detach = dialog.subscribe(follow)
    follow()
  }
  const begin = async () => {
    const own = detachCount
    try {
      const dialog = await load()
      if (own === detachCount) attach(dialog)
    } catch {
      // Of several calls that waited for the same code, the first reports that it is missing.
      if (own !== detachCount || !wanted) return
      const text = missing?.()
      wanted = null
      state.set(text ? { ...closed, notice: { word: text, text } } : closed)
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    open(given) {
      const request = openRequestOf(given)
      wanted = request
      if (known) return known.open(request)
      state.set({ open: true, loading: true })
      void begin()
    },
    close() {
      if (known) return known.close()
      wanted = null
      state.set(closed)
    },
    preload: () => void begin(),
    detach() {
      const left = wanted
      detachCount += 1
      detach()
      known = null
      wanted = null
      state.set(closed)
      return left
    },
  }
}
