import { useSyncExternalStore } from 'react'
import type { OpenArgument } from '../../dialog/openRequest.ts'
import { useLatchkey } from '../provider/context.ts'

/** The dialog, for your own buttons. */
export type DialogInfo = {
  /** Opens the dialog: on a view, for one namespace, with a pairing URI. Without a view it starts where it is due. */
  open: (request?: OpenArgument) => void
  /** Closes the dialog. */
  close: () => void
  /** Whether the dialog is open. */
  isOpen: boolean
  /**
   * A sentence about a transaction that did not end as planned. Show it on your own button until the visitor has opened the
   * dialog, which leads to the reason.
   */
  notice: string | undefined
  /** Begins to load the dialog's code, for your own button. */
  preload: () => void
}

/** Opening and closing the dialog, and whether it is open. */
export function useLatchkeyDialog(): DialogInfo {
  const { remote } = useLatchkey()
  const isOpen = useSyncExternalStore(
    remote.subscribe,
    () => remote.get().open,
    () => false,
  )
  const notice = useSyncExternalStore(
    remote.subscribe,
    () => remote.get().notice?.text,
    () => undefined,
  )
  return {
    open: remote.open,
    close: remote.close,
    isOpen,
    notice,
    preload: remote.preload,
  }
}
