import type { Latchkey, State } from '@latchkey/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language, Messages } from '../messages/language.ts'
import type { Dialog } from './dialog/dialog.ts'
import type { ViewName } from './dialog/routes.ts'
import type { DialogState } from './dialog/state.ts'
import type { Flows } from './flows.ts'

/** What every part of the dialog can reach. */
export type Surroundings = {
  client: Latchkey
  dialog: Dialog
  flows: Flows
  messages: Messages
  /** Its locale is the visitor's own variant of it. */
  language: Language
  /** Begins to load a view that the visitor is about to open. */
  preload(view: ViewName): void
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext)
  if (!surroundings) throw new Error('A part of the Latchkey dialog was drawn outside of it')
  return surroundings
}

export function useMessages(): Messages {
  return useSurroundings().messages
}

export function useClientState(): State {
  const { client } = useSurroundings()
  return useSyncExternalStore(client.subscribe, client.getState, client.getState)
}

export function useDialogState(): DialogState {
  const { dialog } = useSurroundings()
  return useSyncExternalStore(dialog.subscribe, dialog.get, dialog.get)
}
