import { useLatchkeyDialog } from '@latchkey/react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type OpenedContext = { isNetworks: boolean; setNetworks: (isNetworks: boolean) => void }

const Opened = createContext<OpenedContext | null>(null)

/** Remembers which view the page opened last. The dialog's state says only whether it is open. */
export function DialogMemory({ children }: { children: ReactNode }) {
  const [isNetworks, setNetworks] = useState(false)
  const value = useMemo(() => ({ isNetworks, setNetworks }), [isNetworks])
  return <Opened.Provider value={value}>{children}</Opened.Provider>
}

/** The dialog as three: for connecting, for the account and for the networks. */
export type Dialogs = {
  /** Opens the dialog to connect, or to sign in. */
  openConnect: () => void
  /** Opens the account. */
  openAccount: () => void
  /** Opens the list of networks. */
  openNetworks: () => void
  /** Closes the dialog. */
  close: () => void
  /** Whether the dialog is open. */
  isOpen: boolean
  /** Whether the page opened the list of networks last. */
  isNetworks: boolean
  /** A sentence about a transaction that did not end as planned. */
  notice: string | undefined
  /** Begins to load the dialog. */
  preload: () => void
}

/** Returns the dialog as three. */
export function useDialogs(): Dialogs {
  const { open, close, isOpen, notice, preload } = useLatchkeyDialog()
  const opened = useContext(Opened)
  if (!opened) throw new Error('latchkey: the provider of this import has to be around it')
  const { isNetworks, setNetworks } = opened
  return useMemo(() => {
    const openOn = (view?: 'Account' | 'Networks') => {
      setNetworks(view === 'Networks')
      open(view ? { view } : {})
    }
    return {
      openConnect: () => openOn(),
      openAccount: () => openOn('Account'),
      openNetworks: () => openOn('Networks'),
      close,
      isOpen,
      isNetworks,
      notice,
      preload,
    }
  }, [open, close, isOpen, isNetworks, setNetworks, notice, preload])
}
