import { useCallback, useSyncExternalStore } from 'react'
import type { OpenRequest } from '../../shell/dialog/routes.ts'
import { useLatchkey } from '../provider/context.ts'

export type DialogInfo = {
  /** Opens the dialog: on a view, for one namespace, with a pairing URI. Without a view it starts where it is due. */
  open: (request?: OpenRequest) => void
  close: () => void
  isOpen: boolean
  /** Begins to load the dialog's code, for a button of your own. */
  preload: () => void
}

export function useLatchkeyDialog(): DialogInfo {
  const { remote } = useLatchkey()
  const isOpen = useSyncExternalStore(
    remote.subscribe,
    () => remote.get().open,
    () => false,
  )
  return {
    open: useCallback((request?: OpenRequest) => remote.open(request), [remote]),
    close: remote.close,
    isOpen,
    preload: remote.preload,
  }
}
