import { closeDialog } from '@latchkey/react'
import type { AppKitEvent, Instance } from '../instance/instance.ts'
import { type PublicState, readState } from '../instance/read.ts'
import { type OpenOptions, openFor } from './openFor.ts'

/** The dialog. */
export type DialogMethods = {
  /** Resolves once the wallets of before a reload have answered. On a server it does not resolve. */
  ready(): Promise<void>
  /** Opens the dialog. Rejects on a server. */
  open(options?: OpenOptions): Promise<void>
  /** Closes the dialog, if it may be closed now. */
  close(): Promise<void>
  /** Whether the dialog is open. */
  isOpen(): boolean
  /** The state of the dialog and of the client. */
  getState(): PublicState
  /** The last event. */
  getEvent(): AppKitEvent
}

export function dialogMethods(instance: Instance): DialogMethods {
  const { client, dialog, lastEvent, isInitialized } = instance
  return {
    ready: () =>
      new Promise((resolve) => {
        const undo = isInitialized.subscribe(() => {
          undo()
          resolve()
        })
        if (!isInitialized.get()) return
        undo()
        resolve()
      }),
    open: async (options) => openFor(client, options),
    close: async () => closeDialog(client),
    isOpen: () => dialog.get().open,
    getState: () => readState(instance),
    getEvent: () => lastEvent.get(),
  }
}
