import type { Latchkey, Readable, ResolvedOptions, State } from '@latchkey/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language, Messages } from '../messages/language.ts'
import type { Dialog } from './dialog.ts'
import type { Flows } from './flows.ts'
import type { Route, ViewName } from './routes.ts'
import { current } from './stack.ts'
import type { DialogState } from './state.ts'

/** What every part of the dialog can reach. */
export type DialogContextValue = {
  client: Latchkey
  dialog: Dialog
  /** Whether the visitor sees the card. Until then the dialog sends no request to any server. */
  shown: Readable<boolean>
  flows: Flows
  /** The texts of the language. The object stays: when the language changes, its contents do. */
  messages: Messages
  /** Its locale is the visitor's own variant of it. */
  language: Language
  /** The languages that the visitor can choose from, and the current one (BCP 47). `choose` rejects if one cannot be loaded. */
  languages: {
    readonly offered: readonly string[]
    readonly current: string
    choose(locale: string): Promise<void>
  }
  /** Begins to load a view that the visitor is about to open. */
  preload(view: ViewName): void
}

/** The same object for as long as the dialog is drawn. */
export const DialogContext = createContext<DialogContextValue | null>(null)

/** The language of the dialog (BCP 47). When it changes, whatever reads the dialog's context is drawn again. */
export const LocaleContext = createContext('')

export function useDialogContext(): DialogContextValue {
  useContext(LocaleContext)
  const context = useContext(DialogContext)
  if (!context) throw new Error('A part of the Latchkey dialog was drawn outside of it')
  return context
}

/** The route that a view is drawn for. */
export const RouteContext = createContext<Route | null>(null)

/** Whether the view around it is the one that the visitor is at: neither on its way out nor in a closed dialog. */
export function useIsCurrent(): boolean {
  const { dialog } = useDialogContext()
  const route = useContext(RouteContext)
  return useDialogState(({ open, stack }) => (open || dialog.embedded) && current(stack) === route)
}

export function useMessages(): Messages {
  return useDialogContext().messages
}

export function useClientState(): State {
  const { client } = useDialogContext()
  return useSyncExternalStore(client.subscribe, client.getState, client.getState)
}

/** One part of the client's state. Only when that part changes is the component drawn again. */
export function useClientPart<Part>(select: (state: State) => Part): Part {
  const { client } = useDialogContext()
  const get = () => select(client.getState())
  return useSyncExternalStore(client.subscribe, get, get)
}

/** The client's options. When `updateOptions` has changed them, the component is drawn again. */
export function useOptions(): ResolvedOptions {
  const { client } = useDialogContext()
  const get = () => client.options
  return useSyncExternalStore(client.subscribe, get, get)
}

/** One part of the dialog's state. Only when that part changes is the component drawn again. */
export function useDialogState<Part>(select: (state: DialogState) => Part): Part {
  const { dialog } = useDialogContext()
  const get = () => select(dialog.get())
  return useSyncExternalStore(dialog.subscribe, get, get)
}
